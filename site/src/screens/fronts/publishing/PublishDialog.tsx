import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import { publishedSlots } from '../../../client/fronts/fronts.ts'
import { FormDialog } from '../../editor/sections/EntityDialog.tsx'
import { type FrontTools, useFrontTools } from '../FrontContext.ts'
import { frontChanges } from './changes.ts'
import { changeText } from './changeTexts.ts'

interface Props {
  front: string
  /** Whether readers see a curated front already. */
  wasPublished: boolean
  onPublish: () => Promise<void>
  onCancel: () => void
}

/** Shows what readers will see differently, and publishes. */
export function PublishDialog({ front, wasPublished, onPublish, onCancel }: Props) {
  const tools = useFrontTools()
  const { texts, problem } = useChanges(front, tools)
  return (
    <FormDialog
      title={t('editor.front.publishTitle')}
      action={t('editor.front.publish')}
      look="w-[min(34rem,100vw-2rem)]"
      failed={(message) => message}
      onSubmit={onPublish}
      onCancel={onCancel}
    >
      {!wasPublished && <p className="mb-3">{t('editor.front.firstPublication')}</p>}
      <div role="status">
        {texts === null && !problem && <p className="text-soft">{t('editor.front.comparing')}</p>}
        {problem && <p className="field-problem">{problem}</p>}
        {texts?.length === 0 && <p>{t('editor.front.noChanges')}</p>}
        {texts && texts.length > 0 && <p>{t('editor.front.changes', { count: texts.length })}</p>}
      </div>
      <ul className="mt-2 max-h-[45dvh] list-disc overflow-y-auto ps-5 wrap-anywhere" dir="auto">
        {texts?.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </FormDialog>
  )
}

/** The changes in words, as they are when the dialog opens; null while they are read. */
function useChanges(front: string, tools: FrontTools) {
  const [state, setState] = useState<{ texts: string[] | null; problem: string }>({
    ...{ texts: null, problem: '' },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    publishedSlots(front).then(
      (published) => {
        const changes = frontChanges(published, tools.slots)
        setState({ texts: changes.map((change) => changeText(change, tools)), problem: '' })
      },
      (error: unknown) => setState({ texts: null, problem: errorMessage(error) }),
    )
  }, [front])
  return state
}

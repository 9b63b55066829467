import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { firstProblem } from '../form/checkForm.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { SearchFields } from './SearchFields.tsx'
import { SharingFields } from './SharingFields.tsx'
import { useShownMetadata } from './shownMetadata.ts'

interface Props {
  editor: FormState
  mediaOrigin: string
  /** Whether an upload is running. */
  onBusy: (busy: boolean) => void
}

const OWN: ReadonlySet<string> = new Set([
  ...['seo_title', 'seo_description', 'canonical_url', 'robots'],
  ...['social_title', 'social_description', 'social_image'],
])

/** Search and sharing: what other sites show of the article. Opens when one of its values is not valid. */
export function MetadataFields(props: Props) {
  const [isOpen, setOpen] = useState(false)
  // From then on the panel stays: removing it would end an upload.
  const [wasOpen, setWasOpen] = useState(false)
  const problem = firstProblem(props.editor.problems)
  const wrong = problem && OWN.has(problem) ? problem : null
  useEffect(() => {
    if (wrong) setOpen(true)
  }, [wrong])
  useEffect(() => {
    if (isOpen) setWasOpen(true)
  }, [isOpen])
  useEffect(() => {
    if (wrong && isOpen && wasOpen) document.getElementById(`editor-${wrong}`)?.focus()
  }, [wrong, isOpen, wasOpen])
  return (
    <details
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-serif text-2xl font-bold">
        {t('editor.metadata.title')}
      </summary>
      {wasOpen && <Panel {...props} />}
    </details>
  )
}

function Panel(props: Props) {
  const metadata = useShownMetadata(props.editor.form)
  return (
    <>
      <SearchFields editor={props.editor} metadata={metadata} />
      <SharingFields {...props} metadata={metadata} />
    </>
  )
}

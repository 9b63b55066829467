import type { LiveEntry, LiveEntryInput } from '@broadsheet/shared/domain/live.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { comparedTexts } from '../../editor/conflict/comparedTexts.tsx'

interface Props {
  mine: LiveEntryInput
  theirs: LiveEntry
  onMine: () => void
  onTheirs: () => void
}

const textOf = ({ headline, content }: Pick<LiveEntry, 'headline' | 'content'>) =>
  [headline, content].filter(Boolean).join('\n\n')

/** An entry that another person changed meanwhile: both texts, to choose from. */
export function EntryConflict({ mine, theirs, onMine, onTheirs }: Props) {
  const compared = comparedTexts(textOf(mine), textOf(theirs))
  const person = theirs.updated_by_name ?? t('editor.front.colleague')
  return (
    <div className="border-s-4 border-brand bg-tint px-4 py-3" role="alert">
      <p className="font-semibold text-brand">
        {theirs.state === 'withdrawn'
          ? t('editor.live.conflictWithdrawn', { person })
          : t('editor.live.conflict', { person })}
      </p>
      <div className="mt-3 grid gap-4 wrap-anywhere sm:grid-cols-2">
        <div>
          <p className="mb-1 font-semibold">{t('editor.conflict.mine')}</p>
          {compared.mine}
        </div>
        <div>
          <p className="mb-1 font-semibold">{t('editor.conflict.theirs')}</p>
          {compared.theirs}
        </div>
      </div>
      <p className="mt-4 flex flex-wrap gap-[0.6rem]">
        <button className="button" type="button" onClick={onTheirs}>
          {t('editor.live.takeTheirs')}
        </button>
        <button className="button button-strong" type="button" onClick={onMine}>
          {t('editor.live.postMine')}
        </button>
      </p>
    </div>
  )
}

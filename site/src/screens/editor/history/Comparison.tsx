import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import type { Author } from '../../../client/articles/authors.ts'
import type { Revision, RevisionLine } from '../../../client/articles/revisions.ts'
import { ConfirmDialog } from '../../../islands/ConfirmDialog.tsx'
import { Changes } from './Changes.tsx'
import type { ArticleText } from './compare.ts'
import { type Against, useComparison } from './useComparison.ts'

interface Props {
  article: string
  line: RevisionLine
  current: ArticleText
  /** Receives the version and those of its authors that exist. */
  onRestore: (revision: Revision, authors: readonly Author[]) => void
}

const CHOICES: Readonly<Record<Against, string>> = {
  editor: t('editor.history.withEditor'),
  previous: t('editor.history.withPrevious'),
}

/** The differences between a version and the editor, and a button to restore it. */
export function Comparison({ article, line, current, onRestore }: Props) {
  const [against, setAgainst] = useState<Against>('editor')
  const [isConfirming, setAsking] = useState(false)
  const { loaded, changes, isFailed, retry } = useComparison(article, line.number, current, against)
  if (isFailed) return <Failed onAgain={retry} />
  if (!loaded || !changes) return <p role="status">{t('editor.history.loading')}</p>
  return (
    <div className="px-2 pt-3 pb-5">
      <div className="mb-4 flex flex-wrap justify-between gap-3">
        <Choice against={against} hasPrevious={loaded.previous !== null} onChoose={setAgainst} />
        <button className="button" type="button" onClick={() => setAsking(true)}>
          {t('editor.history.restoreVersion')}
        </button>
      </div>
      {changes.length === 0 ? (
        <p>
          {against === 'editor' ? t('editor.history.sameAsEditor') : t('editor.history.isFirst')}
        </p>
      ) : (
        <Changes changes={changes} />
      )}
      {isConfirming && (
        <ConfirmDialog
          question={t('editor.history.confirmRestore', { number: line.number })}
          action={t('editor.history.restore')}
          onCancel={() => setAsking(false)}
          onConfirm={() => onRestore(loaded.revision, loaded.authors)}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  against: Against
  hasPrevious: boolean
  onChoose: (against: Against) => void
}

function Choice({ against, hasPrevious, onChoose }: ChoiceProps) {
  if (!hasPrevious) return null
  return (
    <fieldset className="chips items-center">
      <legend className="sr-only">{t('editor.history.compare')}</legend>
      {(Object.keys(CHOICES) as Against[]).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={against === one}
          onClick={() => onChoose(one)}
        >
          {CHOICES[one]}
        </button>
      ))}
    </fieldset>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="px-2 pt-3 pb-5" role="alert">
      <p>{t('editor.history.versionFailed')}</p>
      <button className="button" type="button" onClick={onAgain}>
        {t('editor.history.tryAgain')}
      </button>
    </div>
  )
}

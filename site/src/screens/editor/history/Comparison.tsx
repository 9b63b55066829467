import { useState } from 'react'
import type { Revision, RevisionLine } from '../../../client/revisions.ts'
import { ConfirmDialog } from '../../../islands/ConfirmDialog.tsx'
import { Changes } from './Changes.tsx'
import type { ArticleText } from './compare.ts'
import { type Against, useComparison } from './useComparison.ts'

interface Props {
  article: string
  line: RevisionLine
  current: ArticleText
  onRestore: (revision: Revision) => void
}

const CHOICES: Readonly<Record<Against, string>> = {
  editor: 'With the editor',
  previous: 'With the version before',
}

/** What is different between a version and the editor, and the way back to it. */
export function Comparison({ article, line, current, onRestore }: Props) {
  const [against, setAgainst] = useState<Against>('editor')
  const [isAsking, setAsking] = useState(false)
  const { loaded, changes, isFailed, retry } = useComparison(article, line.number, current, against)
  if (isFailed) return <Failed onAgain={retry} />
  if (!loaded || !changes) return <p role="status">Loading...</p>
  return (
    <div className="history-open">
      <div className="history-ways">
        <Choice against={against} hasPrevious={loaded.previous !== null} onChoose={setAgainst} />
        <button className="button" type="button" onClick={() => setAsking(true)}>
          Restore this version
        </button>
      </div>
      {changes.length === 0 ? (
        <p>{against === 'editor' ? 'The editor says the same.' : 'This is the first version.'}</p>
      ) : (
        <Changes changes={changes} />
      )}
      {isAsking && (
        <ConfirmDialog
          question={`Put version ${line.number} into the editor? What stands there now is replaced; every saved version stays.`}
          action="Restore"
          onCancel={() => setAsking(false)}
          onConfirm={() => onRestore(loaded.revision)}
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
    <fieldset className="history-choice chips">
      <legend className="sr-only">Compare</legend>
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
    <div className="history-open" role="alert">
      <p>This version could not be loaded.</p>
      <button className="button" type="button" onClick={onAgain}>
        Try Again
      </button>
    </div>
  )
}

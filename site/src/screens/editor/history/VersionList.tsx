import type { ReactNode } from 'react'
import type { RevisionLine } from '../../../client/revisions.ts'
import { saverOf, standingOf } from './compare.ts'

interface Props {
  lines: readonly RevisionLine[]
  /** Number of the version that is open. */
  chosen: number | null
  onChoose: (number: number) => void
  /** What is shown below the version that is open. */
  children: (line: RevisionLine) => ReactNode
}

/** The versions, newest first; each opens below itself. */
export function VersionList({ lines, chosen, onChoose, children }: Props) {
  return (
    <ol className="history-list">
      {lines.map((line) => (
        <li key={line.number}>
          <button
            className="history-line"
            type="button"
            aria-expanded={line.number === chosen}
            onClick={() => onChoose(line.number)}
          >
            <span className="history-number">Version {line.number}</span>
            <time dateTime={line.saved_at}>{momentOf(line.saved_at)}</time>
            <span className="history-who">{saverOf(line)}</span>
            <span className="badge">{standingOf(line)}</span>
          </button>
          {line.number === chosen && children(line)}
        </li>
      ))}
    </ol>
  )
}

/** In the zone of whoever is reading: 'Nov 21, 2026, 2:05 PM'. */
function momentOf(moment: string): string {
  return new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}

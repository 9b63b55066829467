import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import type { ReactNode } from 'react'
import type { RevisionLine } from '../../../client/articles/revisions.ts'
import { saverOf, standingOf } from './compare.ts'

interface Props {
  lines: readonly RevisionLine[]
  /** Number of the open version. */
  chosen: number | null
  onChoose: (number: number) => void
  /** Content below the open version. */
  children: (line: RevisionLine) => ReactNode
}

/** The versions, newest first; each expands below its row. */
export function VersionList({ lines, chosen, onChoose, children }: Props) {
  return (
    <ol className="my-4 divide-y divide-rule border-y border-rule">
      {lines.map((line) => (
        <li key={line.number}>
          <button
            className="grid w-full cursor-pointer grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-[0.1rem] px-2 py-[0.7rem] text-start hover:bg-tint aria-expanded:bg-tint"
            type="button"
            aria-expanded={line.number === chosen}
            onClick={() => onChoose(line.number)}
          >
            <span className="font-semibold">
              {t('editor.history.version', { number: line.number })}
            </span>
            <time className="text-end text-sm wrap-anywhere text-soft" dateTime={line.saved_at}>
              {formatMoment(line.saved_at)}
            </time>
            <span className="text-sm wrap-anywhere text-soft" dir="auto">
              {saverOf(line)}
            </span>
            <span className="badge justify-self-end">{standingOf(line)}</span>
          </button>
          {line.number === chosen && children(line)}
        </li>
      ))}
    </ol>
  )
}

/** Formats in the user's time zone, in English: 'Nov 21, 2026, 2:05 PM'. */

import { t } from '@broadsheet/shared/messages/t.ts'
import { diffWordsWithSpace } from 'diff'
import type { Side } from './conflict.ts'

/** Utilities of a row with both versions. */
export const SIDES = 'grid gap-x-4 gap-y-2 py-[0.15rem] wrap-anywhere sm:grid-cols-2'

/** Time limit of the comparison by words in milliseconds; afterwards everything counts as rewritten. */
const PATIENCE = 400

/** Both versions of a block word by word; differences are marked, also for screen readers. */
export function TextComparison({ mine, theirs }: { mine: string; theirs: string }) {
  const changes = diffWordsWithSpace(theirs, mine, { timeout: PATIENCE }) ?? [
    { value: theirs, removed: true, added: false },
    { value: mine, removed: false, added: true },
  ]
  const textOf = (side: Side) =>
    changes.filter(({ added, removed }) => !(side === 'mine' ? removed : added))
  return (
    <div className={`${SIDES} font-serif whitespace-pre-wrap`}>
      {(['mine', 'theirs'] as const).map((side) => (
        <p className="border border-rule bg-page px-3 py-2" dir="auto" key={side}>
          {textOf(side).length === 0 && t('editor.conflict.deleted')}
          {textOf(side).map(({ added, removed, value }, at) =>
            added || removed ? (
              // Runs have no id and never change while the dialog is open.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <mark className={MARK} key={at}>
                {value}
              </mark>
            ) : (
              value
            ),
          )}
        </p>
      ))}
    </div>
  )
}

const MARK = 'bg-[color-mix(in_oklab,var(--color-brand),var(--color-page)_80%)] text-inherit'

import { t } from '@broadsheet/shared/messages/t.ts'
import { diffWordsWithSpace } from 'diff'
import type { ReactNode } from 'react'
import type { Side } from './conflict.ts'

/** Time limit of the comparison by words in milliseconds; afterwards everything counts as rewritten. */
const PATIENCE = 400

const MARK = 'bg-[color-mix(in_oklab,var(--color-brand),var(--color-page)_80%)] text-inherit'

/** Both versions of a block, compared word by word; differences are marked, also for screen readers. */
export function comparedTexts(mine: string, theirs: string): Record<Side, ReactNode> {
  const changes = diffWordsWithSpace(theirs, mine, { timeout: PATIENCE }) ?? [
    { value: theirs, removed: true, added: false },
    { value: mine, removed: false, added: true },
  ]
  const textOf = (side: Side) => {
    const parts = changes.filter(({ added, removed }) => !(side === 'mine' ? removed : added))
    return (
      <p className="border border-rule bg-page px-3 py-2 font-serif whitespace-pre-wrap" dir="auto">
        {parts.length === 0 && t('editor.conflict.deleted')}
        {parts.map(({ added, removed, value }, at) =>
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
    )
  }
  return { mine: textOf('mine'), theirs: textOf('theirs') }
}

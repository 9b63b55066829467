import { t } from '@broadsheet/shared/messages/t.ts'
import { pairLines } from './lines.ts'

/** Utilities of a row with both versions. */
export const SIDES = 'grid grid-cols-2 gap-x-4 py-[0.15rem] wrap-anywhere'

/** Both texts line by line; differences are marked, also for screen readers. */
export function TextComparison({ mine, theirs }: { mine: string; theirs: string }) {
  const pairs = pairLines(mine, theirs)
  return (
    <section
      className="max-h-[50vh] overflow-y-auto border border-rule bg-page px-3 py-2 font-serif whitespace-pre-wrap"
      aria-label={t('editor.conflict.texts')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {pairs.map((pair, at) => (
        // Lines have no id and never change while the dialog is open.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div className={`${SIDES} min-h-3`} key={at} data-same={pair.isSame || undefined}>
          <p dir="auto">
            <Line text={pair.mine} isSame={pair.isSame} />
          </p>
          <p dir="auto">
            <Line text={pair.theirs} isSame={pair.isSame} />
          </p>
        </div>
      ))}
    </section>
  )
}

function Line({ text, isSame }: { text: string | null; isSame: boolean }) {
  if (isSame || text === null) return text
  return (
    <mark className="bg-[color-mix(in_oklab,var(--color-brand),var(--color-page)_80%)] text-inherit">
      {text || ' '}
    </mark>
  )
}

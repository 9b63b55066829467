import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import type { Order } from '../../client/discussion/comments.ts'
import { DISCUSSION, ORDERS } from '../../client/discussion/discussionTexts.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'

interface Props {
  order: Order
  /** Sorts the discussion. @throws ApiError */
  sort: (order: Order) => Promise<void>
}

/** Buttons for the order of the comments. */
export function SortButtons({ order, sort }: Props) {
  const [pending, setPending] = useState<Order | null>(null)
  const [hasFailed, setFailed] = useState(false)
  async function choose(wanted: Order): Promise<void> {
    setFailed(false)
    setPending(wanted)
    await sort(wanted).catch(() => setFailed(true))
    setPending(null)
  }
  return (
    <>
      <fieldset className={LOOKS.sort} aria-label={DISCUSSION.sort}>
        {ORDERS.map(([each, label]) => (
          <button
            key={each}
            className={LOOKS.sortChoice}
            type="button"
            aria-pressed={each === (pending ?? order)}
            onClick={() => void choose(each)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {hasFailed && (
        <p className="text-ui text-brand" role="alert">
          {t('comments.sortFailed')}
        </p>
      )}
    </>
  )
}

import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { nameOf } from '../history/compare.ts'
import type { Review } from './useReview.ts'

/** What an editor wants to be changed, above the article. */
export function ReviewNote({ review }: { review: Review }) {
  if (review.status !== 'changes_requested') return null
  const entry = review.entries.find(({ state }) => state === 'changes_requested')
  if (!entry) return null
  const name = entry.person ? nameOf(entry.person) : t('site.someEditor')
  return (
    <section
      className="mt-4 border-s-4 border-accent bg-tint px-4 py-3"
      aria-labelledby="review-note-title"
    >
      <h2 className="text-lg" id="review-note-title">
        {t('editor.review.changesBy', { name })}
      </h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
        {entry.note}
      </p>
      <p className="mt-1 text-sm text-soft">{formatMoment(entry.created_at)}</p>
    </section>
  )
}

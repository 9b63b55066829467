import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { nameOf } from '../history/compare.ts'
import type { Review } from './useReview.ts'

const STATES: Readonly<Record<string, string>> = {
  in_review: t('editor.review.entry.submitted'),
  withdrawn: t('editor.review.entry.withdrawn'),
  approved: t('editor.review.entry.approved'),
  changes_requested: t('editor.review.entry.changesRequested'),
}

/** Who submitted, approved or requested changes, newest first. */
export function ReviewHistory({ entries }: Pick<Review, 'entries'>) {
  if (entries.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-ui font-semibold">
        {t('editor.review.history')}
      </summary>
      <ol className="mt-2 divide-y divide-rule border-y border-rule">
        {entries.map(({ id, state, note, created_at, person }) => (
          <li className="py-2 text-sm" key={id}>
            <p className="font-semibold">{STATES[state] ?? state}</p>
            {note && (
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {note}
              </p>
            )}
            <p className="dotted text-soft">
              <bdi>{person ? nameOf(person) : t('editor.history.unknownSaver')}</bdi>
              <span>{formatMoment(created_at)}</span>
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

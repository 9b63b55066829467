import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { lengthOf } from '@broadsheet/shared/text/readTime.ts'
import { memo } from 'react'

/** An unfinished text as the banner shows it. */
interface ShownDraft {
  key: string
  title: string
  savedAt: Date
  /** The text on this device; null when it is only in the account. */
  text: string | null
}

interface Props<Offer> {
  offers: readonly Offer[]
  /** What the banner shows of an offer. */
  shown: (offer: Offer) => ShownDraft
  /** Explains where the texts are from. */
  explanation?: string
  onResume: (offer: Offer) => void
  onDiscard: (offer: Offer) => void
}

/** Offers unfinished texts of the account and of this device. */
export function RestoreDraftBanner<Offer>(props: Props<Offer>) {
  const { offers, shown, explanation, onResume, onDiscard } = props
  if (offers.length === 0) return null
  return (
    <section
      className="my-4 border-s-4 border-accent bg-tint px-5 py-4"
      aria-labelledby="restore-title"
    >
      <h2 className="mb-1 text-lg" id="restore-title">
        {t('editor.drafts.title')}
      </h2>
      {explanation && <p>{explanation}</p>}
      <ul>
        {offers
          .map((offer) => [offer, shown(offer)] as const)
          .map(([offer, draft]) => (
            <li
              key={draft.key}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3"
            >
              <span>
                <strong dir="auto">{draft.title || t('editor.drafts.untitled')}</strong>{' '}
                <span className="meta block">
                  <Details savedAt={draft.savedAt} text={draft.text} />
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <button
                  className="button button-strong min-h-9 px-4 py-1"
                  type="button"
                  onClick={() => onResume(offer)}
                >
                  {t('editor.drafts.continue')}
                </button>
                <button
                  className="button min-h-9 px-4 py-1"
                  type="button"
                  onClick={() => onDiscard(offer)}
                >
                  {t('editor.drafts.discard')}
                </button>
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Date and length. Words are counted once, and not at every change of the page. */
const Details = memo(({ savedAt, text }: { savedAt: Date; text: string | null }) => {
  const date = formatMoment(savedAt)
  return text === null
    ? t('editor.drafts.inAccount', { date })
    : t('editor.drafts.details', { date, words: lengthOf(text).words })
})

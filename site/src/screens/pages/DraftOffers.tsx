import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { lengthOf } from '@broadsheet/shared/text/readTime.ts'
import type { LocalDraft } from '../../client/drafts/draftStore.ts'
import type { PageDraft } from './usePageDrafts.ts'

type Offer = LocalDraft<PageDraft>

interface Props {
  offers: readonly Offer[]
  onResume: (offer: Offer) => void
  onDiscard: (offer: Offer) => void
}

/** Offers unsaved texts of this device. */
export function DraftOffers({ offers, onResume, onDiscard }: Props) {
  if (offers.length === 0) return null
  return (
    <section
      className="my-4 border-s-4 border-accent bg-tint px-5 py-4"
      aria-labelledby="restore-title"
    >
      <h2 className="mb-1 text-lg" id="restore-title">
        {t('editor.drafts.title')}
      </h2>
      <ul>
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3"
          >
            <span>
              <strong dir="auto">{offer.content.texts.title || t('editor.drafts.untitled')}</strong>{' '}
              <span className="meta block">
                {t('editor.drafts.details', {
                  date: formatMoment(offer.savedAt),
                  words: lengthOf(offer.content.texts.content).words,
                })}
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

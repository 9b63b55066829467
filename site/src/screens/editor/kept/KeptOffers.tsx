import { countWords } from '@broadsheet/shared/text/readTime.ts'
import type { KeptArticle } from './keeper.ts'

interface Props {
  offers: KeptArticle[]
  onResume: (offer: KeptArticle) => void
  onDiscard: (offer: KeptArticle) => void
}

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const

/** Offers back what was written here and never saved. */
export function KeptOffers({ offers, onResume, onDiscard }: Props) {
  if (offers.length === 0) return null
  return (
    <section className="editor-note" aria-labelledby="kept-title">
      <h2 id="kept-title">You have unsaved work</h2>
      <p>It was kept on this device, readable only to you. Go on with it, or discard it.</p>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id} className="editor-kept">
            <span>
              <strong>{offer.content.form.title || 'Without a title'}</strong>{' '}
              <span className="meta">
                {offer.keptAt.toLocaleString('en-US', MOMENT)} ·{' '}
                {countWords(offer.content.form.content).toLocaleString('en-US')} words
              </span>
            </span>
            <span className="editor-ways">
              <button
                className="button button-strong"
                type="button"
                onClick={() => onResume(offer)}
              >
                Restore
              </button>
              <button className="button" type="button" onClick={() => onDiscard(offer)}>
                Discard
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

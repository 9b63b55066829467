import { cardElement } from '../../components/card/cardElement.ts'
import { cardContext, elementToDom } from '../lists/drawCards.ts'
import { type FoundArticle, resultCard } from './resultCard.ts'

/** Options for rendering results. */
export interface ResultStyle {
  /** Where pictures come from; empty when it is the site. */
  mediaOrigin: string
  /** Level of the headlines. */
  level: 2 | 3
}

/** Renders results. */
export function resultCards(found: readonly FoundArticle[], style: ResultStyle): DocumentFragment {
  const context = cardContext(style.mediaOrigin, new Date())
  const cards = document.createDocumentFragment()
  for (const article of found) {
    const card = resultCard(article, context)
    cards.append(elementToDom(cardElement(card, { kind: 'result', level: style.level })))
  }
  return cards
}

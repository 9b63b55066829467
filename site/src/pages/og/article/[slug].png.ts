import type { APIContext } from 'astro'
import { sharedCard, sharedCardPaths } from '../../../content/sharedCards.ts'
import { cardDrawing, pngOf } from '../../../seo/drawing.ts'

/**
 * The picture shared with an article that has none of its own. Drawn anew only when its headline,
 * its category or the name of the paper changes.
 */
export const getStaticPaths = () => sharedCardPaths()

export async function GET({ params }: APIContext): Promise<Response> {
  const card = sharedCard(params.slug ?? '')
  if (!card) return new Response(null, { status: 404 })
  const picture = await pngOf(cardDrawing(card.title, card.siteName, card.color))
  return new Response(picture, { headers: { 'content-type': 'image/png' } })
}

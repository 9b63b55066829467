import type { APIContext } from 'astro'
import { sharedCard, sharedCardPaths } from '../../../content/sharedCards.ts'
import { cardPicture } from '../../../seo/drawing.ts'

/**
 * The sharing image of an article without a picture. Rendered again only when the headline, the category or
 * the name of the publication changes.
 */
export const getStaticPaths = () => sharedCardPaths()

export async function GET({ params }: APIContext): Promise<Response> {
  const card = sharedCard(params.slug ?? '')
  if (!card) return new Response(null, { status: 404 })
  const { title, color, ...texts } = card
  const picture = await cardPicture({ headline: title, ...texts }, color)
  return new Response(picture, { headers: { 'content-type': 'image/png' } })
}

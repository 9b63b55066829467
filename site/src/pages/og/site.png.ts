import { settings } from '../../content/siteSettings.ts'
import { HOUSE } from '../../model/color.ts'
import { cardDrawing, pngOf } from '../../seo/drawing.ts'

/** The picture shared with pages that have none, unless the settings hold one. */
export async function GET(): Promise<Response> {
  const { siteName, tagline } = settings()
  const picture = await pngOf(cardDrawing(tagline, siteName, HOUSE))
  return new Response(picture, { headers: { 'content-type': 'image/png' } })
}

import { HOUSE } from '@broadsheet/shared/color.ts'
import { settings } from '../../content/siteSettings.ts'
import { cardPicture } from '../../seo/drawing.ts'

/** The sharing image of pages without a picture, unless the settings contain one. */
export async function GET(): Promise<Response> {
  const { siteName, tagline } = settings()
  const picture = await cardPicture({ headline: tagline, siteName }, HOUSE)
  return new Response(picture, { headers: { 'content-type': 'image/png' } })
}

import { HOUSE } from '@broadsheet/shared/color.ts'
import { siteName } from '../content/siteSettings.ts'
import { iconDrawing } from '../seo/drawing.ts'

export function GET(): Response {
  return new Response(iconDrawing(siteName(), HOUSE), {
    headers: { 'content-type': 'image/svg+xml' },
  })
}

import { HOUSE } from '@broadsheet/shared/color.ts'
import { siteName } from '../content/siteSettings.ts'
import { iconDrawing, icoOf } from '../seo/drawing.ts'

export async function GET(): Promise<Response> {
  const icon = await icoOf(iconDrawing(siteName(), HOUSE))
  return new Response(icon, { headers: { 'content-type': 'image/x-icon' } })
}

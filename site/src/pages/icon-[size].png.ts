import { HOUSE } from '@broadsheet/shared/color.ts'
import type { APIContext } from 'astro'
import { siteName } from '../content/siteSettings.ts'
import { iconDrawing, pngOf } from '../seo/drawing.ts'
import { ICON_SIZES } from '../seo/webManifest.ts'

export const getStaticPaths = () => ICON_SIZES.map((size) => ({ params: { size } }))

export async function GET({ params }: APIContext): Promise<Response> {
  if (!ICON_SIZES.some((size) => size === params.size)) return new Response(null, { status: 404 })
  const icon = await pngOf(iconDrawing(siteName(), HOUSE), Number(params.size))
  return new Response(icon, { headers: { 'content-type': 'image/png' } })
}

import type { APIContext } from 'astro'
import { settings } from '../content/settings.ts'
import { HOUSE } from '../model/color.ts'
import { digestOf } from '../model/digest.ts'
import { iconDrawing, pngOf } from '../seo/drawing.ts'

/** Widths in pixels: of the manifest, and of Apple's home screen. */
const SIZES = ['180', '192', '512']

export function getStaticPaths() {
  const cacheKey = digestOf(settings().siteName, HOUSE)
  return SIZES.map((size) => ({ params: { size }, cacheKey }))
}

export async function GET({ params }: APIContext): Promise<Response> {
  if (!SIZES.includes(params.size ?? '')) return new Response(null, { status: 404 })
  const icon = await pngOf(iconDrawing(settings().siteName, HOUSE), Number(params.size))
  return new Response(icon, { headers: { 'content-type': 'image/png' } })
}

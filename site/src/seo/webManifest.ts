import { PAGE_COLOR } from '@broadsheet/shared/color.ts'
import { activeDirection, activeLanguage } from '@broadsheet/shared/messages/active.ts'
import type { Settings } from '../content/siteSettings.ts'

/** Widths in pixels, for the manifest and for Apple's home screen. */
export const ICON_SIZES = ['180', '192', '512'] as const

/** The web manifest (https://www.w3.org/TR/appmanifest/) as text. */
export function webManifest({ siteName, description, tagline }: Settings): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: siteName,
    short_name: siteName,
    description: description ?? tagline,
    lang: activeLanguage(),
    dir: activeDirection(),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAGE_COLOR.light,
    theme_color: PAGE_COLOR.light,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

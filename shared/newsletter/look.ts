import type { CSSProperties } from 'react'
import { readable } from '../color.ts'

/** Colours as in site/src/styles/tokens.css. Mail programs know no variables. */
const LIGHT = {
  page: '#f4f1ea',
  card: '#fffdf8',
  ink: '#1c1a17',
  soft: '#5f5a52',
  hair: '#dcd7ca',
  accent: '#9b2226',
}
const DARK = {
  page: '#131418',
  card: '#1c1d22',
  ink: '#eceae5',
  soft: '#a5a19a',
  hair: '#3a3b42',
  accent: '#f0938c',
}
const SERIF = "Georgia,'Times New Roman',serif"
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/** The accent of both modes: a chosen colour, darker or lighter where it would not be readable. */
const accentsOf = (own: string | null) =>
  own === null
    ? { light: LIGHT.accent, dark: DARK.accent }
    : { light: readable(own, LIGHT.card), dark: readable(own, DARK.card) }

/**
 * For mail programs that follow the dark mode of the device, and for phones. Others ignore it: everything is
 * readable without.
 */
const styleOf = (
  accent: string,
) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background:${DARK.page}!important}.card{background:${DARK.card}!important}.ink,.ink a{color:${DARK.ink}!important}
.soft,.soft a{color:${DARK.soft}!important}.accent,.prose a{color:${accent}!important}
.rule{border-color:${accent}!important}.hair{border-color:${DARK.hair}!important}
.button{background:${accent}!important;color:${DARK.page}!important}.logo{background:#fff!important}}
@media (max-width:480px){.inside{padding:20px 16px!important}.lead{font-size:24px!important}.thumb{width:96px!important}.thumb img{width:96px!important;height:auto!important}}`

/**
 * Styles of the elements, which also programs without style sheets apply, and the style sheet of the mail.
 *
 * @param own - #RRGGBB; null: the colour of the publication.
 */
export function lookOf(direction: 'ltr' | 'rtl', own: string | null) {
  const { light: accent, dark } = accentsOf(own)
  const side = direction === 'rtl' ? 'right' : 'left'
  const text: CSSProperties = { margin: '0 0 16px', textAlign: side, overflowWrap: 'anywhere' }
  const serif: CSSProperties = { ...text, fontFamily: SERIF, fontWeight: 700, color: LIGHT.ink }
  return {
    ...{ side, styleSheet: styleOf(dark) },
    page: { margin: 0, padding: '24px 0', backgroundColor: LIGHT.page },
    card: {
      maxWidth: '600px',
      backgroundColor: LIGHT.card,
      color: LIGHT.ink,
      font: `16px/1.55 ${SANS}`,
      textAlign: side,
    },
    inside: { padding: '24px' },
    header: { padding: '0 0 12px', borderBottom: `3px solid ${accent}` },
    name: { color: LIGHT.ink, font: `700 22px/1.3 ${SERIF}`, textDecoration: 'none' },
    meta: { ...text, margin: '12px 0 0', fontSize: '13px', color: LIGHT.soft },
    title: { ...serif, margin: '20px 0 16px', fontSize: '28px', lineHeight: '1.2' },
    heading: { ...serif, margin: '24px 0 8px', fontSize: '20px', lineHeight: '1.3' },
    article: { padding: '24px 0 0', margin: '24px 0 0', borderTop: `1px solid ${LIGHT.hair}` },
    articleTitle: { ...serif, margin: '0 0 8px', fontSize: '19px', lineHeight: '1.3' },
    leadTitle: { ...serif, margin: '0 0 8px', fontSize: '26px', lineHeight: '1.2' },
    titleLink: { color: LIGHT.ink, textDecoration: 'none' },
    kicker: { ...text, margin: '0 0 6px', fontSize: '13px', fontWeight: 600, color: accent },
    text,
    byline: { ...text, margin: 0, fontSize: '13px', color: LIGHT.soft },
    link: { color: accent },
    quote: {
      ...text,
      margin: '0 0 16px',
      padding: `0 0 0 0`,
      [`padding${side === 'left' ? 'Left' : 'Right'}`]: '14px',
      [`border${side === 'left' ? 'Left' : 'Right'}`]: `3px solid ${LIGHT.hair}`,
    },
    button: { padding: '12px 20px', backgroundColor: accent, color: '#ffffff', fontWeight: 600 },
    footer: { ...text, margin: '0 0 8px', fontSize: '13px', color: LIGHT.soft },
    footerLink: { color: LIGHT.soft },
    rule: { border: 0, borderTop: `1px solid ${LIGHT.hair}`, margin: '32px 0 16px' },
  } satisfies Record<string, CSSProperties | string>
}

export type Look = ReturnType<typeof lookOf>

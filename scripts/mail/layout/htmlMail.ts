import { escapeHtml } from '@broadsheet/shared/text/escapeHtml.ts'
import type { MailContent, MailFrame, MailPart } from './mailContent.ts'

/** Colours as in site/src/styles/tokens.css. Mail programs know no variables and few selectors. */
const LIGHT = {
  page: '#f4f1ea',
  card: '#fffdf8',
  ink: '#1c1a17',
  soft: '#5f5a52',
  accent: '#9b2226',
}
const DARK = {
  page: '#131418',
  card: '#1c1d22',
  ink: '#eceae5',
  soft: '#a5a19a',
  accent: '#f0938c',
}
const SERIF = "Georgia,'Times New Roman',serif"
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/** Mail programs that follow the dark mode of the device apply these classes; others show the light colours. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important}.card{background:${DARK.card}!important;color:${DARK.ink}!important}
.soft,.soft a{color:${DARK.soft}!important}.accent{color:${DARK.accent}!important}
.rule{border-color:${DARK.accent}!important}.hair{border-color:#3a3b42!important}
.button{background:${DARK.accent}!important;color:${DARK.page}!important}.logo{background:#fff!important}}`

/** The HTML of a mail: one column, styles in the elements, no scripts, no images except the logo. */
export function htmlMail({ subject, title, parts, footer }: MailContent, frame: MailFrame): string {
  const { language, direction } = frame
  const side = direction === 'rtl' ? 'right' : 'left'
  const preview = parts
    .map((part) => (part.kind === 'action' ? '' : part.text))
    .join(' ')
    .trim()
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview.slice(0, 140))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:${LIGHT.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" lang="${language}" dir="${direction}" style="max-width:600px;background:${LIGHT.card};color:${LIGHT.ink};font:16px/1.55 ${SANS};text-align:${side}"><tr><td style="padding:24px">
${header(frame)}
<h1 dir="auto" style="margin:24px 0 16px;font:700 24px/1.25 ${SERIF};text-align:${side};overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${parts.map((part) => partOf(part, side)).join('\n')}
<div class="soft hair" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #dcd7ca;color:${LIGHT.soft};font-size:13px">
${footer.map(footerLine).join('\n')}
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function header({ publication, logo, siteUrl }: MailFrame): string {
  const name = escapeHtml(publication)
  const shown = logo
    ? `<img class="logo" src="${escapeHtml(logo)}" alt="${name}" height="36" style="display:block;height:36px;width:auto;max-width:100%;border:0">`
    : `<span dir="auto">${name}</span>`
  const style = `color:inherit;font:700 20px/1.3 ${SERIF};text-decoration:none`
  if (publication === '') return ''
  return `<div class="rule" style="padding:0 0 12px;border-bottom:3px solid ${LIGHT.accent}">${
    siteUrl
      ? `<a href="${escapeHtml(siteUrl)}" style="${style}">${shown}</a>`
      : `<span style="${style}">${shown}</span>`
  }</div>`
}

function partOf(part: MailPart, side: string): string {
  if (part.kind === 'text') {
    return `<p dir="auto" style="margin:0 0 16px;text-align:${side};overflow-wrap:anywhere">${lines(part.text)}</p>`
  }
  if (part.kind === 'action') {
    return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(part.url)}" style="display:inline-block;padding:12px 20px;background:${LIGHT.accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`
  }
  const link = part.link
    ? `<p style="margin:8px 0 0"><a class="accent" href="${escapeHtml(part.link.url)}" style="color:${LIGHT.accent}">${escapeHtml(part.link.label)}</a></p>`
    : ''
  return `<div class="hair" style="margin:0 0 20px;padding-${side}:14px;border-${side}:3px solid #dcd7ca">
<p dir="auto" style="margin:0 0 4px;font-weight:600;text-align:${side}">${escapeHtml(part.heading)}</p>
<p dir="auto" style="margin:0;text-align:${side};overflow-wrap:anywhere">${lines(part.text)}</p>
${link}</div>`
}

const footerLine = ({ text, url }: { text: string; url?: string }) =>
  `<p style="margin:0 0 6px">${
    url
      ? `<a href="${escapeHtml(url)}" style="color:${LIGHT.soft}">${escapeHtml(text)}</a>`
      : escapeHtml(text)
  }</p>`

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

import type { Translator } from '@broadsheet/shared/messages/translator.ts'
import { escapeHtml } from '@broadsheet/shared/text/escapeHtml.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import type { Mail } from '../types.ts'

const STYLE = `
  :root { color-scheme: light dark; --ink: #1c1b19; --soft: #6b6862; --line: #dcd8d0; --background: #fbfaf7; --accent: #a3262a }
  @media (prefers-color-scheme: dark) { :root { --ink: #eceae5; --soft: #a5a19a; --line: #3a3835; --background: #191817; --accent: #f08a8c } }
  * { box-sizing: border-box }
  body { margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 46rem; background: var(--background); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
  h1, h2 { font-family: Georgia, 'Times New Roman', serif; line-height: 1.2 }
  :is(h1, h2):dir(rtl) { line-height: 1.5 }
  h1 { margin: 0; font-size: 2rem }
  header p { margin: .25rem 0 2rem; color: var(--soft) }
  article { padding: 1.25rem 0; border-top: 1px solid var(--line) }
  h2 { margin: 0 0 .25rem; font-size: 1.25rem }
  article > p { margin: 0 0 .75rem; color: var(--soft); font-size: .875rem }
  pre { margin: 0; padding-block: .25rem; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
  a { color: var(--accent) }
`

/** The page with all mails, newest first. Without scripts and external resources. */
export function mailPage(mails: Mail[], texts: Translator): Response {
  const { t, language, direction } = texts
  const list =
    mails.length === 0
      ? `<p>${t('mail.page.empty')}</p>`
      : mails.map((mail) => article(mail, texts)).join('\n')
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('mail.page.title')}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${t('mail.page.title')}</h1><p>${t('mail.page.intro')}</p></header>
<main>
${list}
</main>
</body>
</html>
`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

function article(mail: Mail, { t, locale }: Translator): string {
  const at = new Date(mail.sentAt)
  const isTime = !Number.isNaN(at.valueOf())
  const shown = isTime
    ? `${formatMoment(at, { timeStyle: 'medium', timeZone: 'UTC', locale })} UTC`
    : mail.sentAt
  const time = `<time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(shown)}</time>`
  return `<article>
<h2 dir="auto">${escapeHtml(mail.subject)}</h2>
<p>${t('mail.page.to', { address: `<bdi>${escapeHtml(mail.to)}</bdi>`, time })}</p>
<pre dir="auto">${withLinks(bodyText(mail))}</pre>
</article>`
}

/** The text of a mail. Of a mail with HTML only: its text with the URLs of links. */
function bodyText({ text, html }: Mail): string {
  if (text.trim() !== '') return text
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2: $1')
    .replace(/<[^>]*>/g, '')
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim()
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, i) => (i % 2 === 0 ? escapeHtml(part) : link(escapeHtml(part))))
    .join('')
}

function link(address: string): string {
  return `<a href="${address}" rel="noreferrer">${address}</a>`
}

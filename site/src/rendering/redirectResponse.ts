import { pathOfAddress } from '@broadsheet/shared/domain/redirects.ts'
import { activeDirection, activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { currentBuildContext } from '../content/currentBuild.ts'
import { redirectAt } from '../content/redirects.ts'
import { escapeXml } from '../seo/xml.ts'

/**
 * The response for a URL without a page: a redirect page, or only a status. The page has no header and no
 * scripts: an archive has 100,000 of them, which must not be rendered again when the navigation changes.
 *
 * @param pathname - of the request.
 * @param otherwise - status without a redirect.
 */
export function redirectResponse(pathname: string, otherwise: 404 | 410 = 404): Response {
  const redirect = redirectAt(pathOfAddress(pathname))
  if (!redirect) return new Response(null, { status: otherwise })
  if (redirect.href === null) return new Response(null, { status: 410 })
  return new Response(redirectHtml(redirect.href, redirect.title), {
    headers: { 'content-type': 'text/html;charset=utf-8' },
  })
}

function redirectHtml(href: string, title: string): string {
  const { origin } = currentBuildContext()
  const to = escapeXml(href)
  const canonical = escapeXml(new URL(href, origin).href)
  const link = tParts('site.movedTo', { title })
    .map(({ tag, text }) =>
      tag ? `<a href="${to}" dir="auto">${escapeXml(text)}</a>` : escapeXml(text),
    )
    .join('')
  return `<!doctype html>
<html lang="${activeLanguage()}" dir="${activeDirection()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${canonical}"><title>${escapeXml(title)}</title></head>
<body><h1>${escapeXml(t('site.moved', { what: 'page' }))}</h1><p>${link}</p></body>
</html>
`
}

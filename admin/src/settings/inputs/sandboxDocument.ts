import { activeDirection, activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { t, tParts } from '@broadsheet/shared/messages/t.ts'

const TAGS: Readonly<Record<string, string>> = { link: 'a href="#"', strong: 'strong' }

const paragraph = tParts('console.settings.sample.paragraph')
  .map(({ tag, text }) => {
    const element = tag && TAGS[tag]
    return element ? `<${element}>${text}</${element.split(' ')[0]}>` : text
  })
  .join('')

const SAMPLE = `<article><p><a href="#">${t('console.settings.sample.category')}</a></p>
<h1>${t('console.settings.sample.headline')}</h1><p>${paragraph}</p>
<blockquote>${t('console.settings.sample.quotation')}</blockquote>
<button type="button">${t('console.settings.sample.button')}</button></article>`

const BASE = 'body{font:16px/1.6 Georgia,serif;margin:16px;color:#1c1a17;background:#fffdf9}'

const page = (head = '', end = '') =>
  `<!doctype html><html lang="${activeLanguage()}" dir="${activeDirection()}"><title>${t('console.settings.sample.title')}</title>${head}<body>${SAMPLE}${end}</body></html>`

const styleOf = (css: string) => `<style>${css.replaceAll('</style', '<\\/style')}</style>`

/** Reports errors, including syntax errors, to the embedding page. */
const REPORTER = `<script>addEventListener('error', (event) => {
  parent.postMessage({ kind: 'failed', message: event.message, line: event.lineno }, '*')
})
addEventListener('unhandledrejection', ({ reason }) => {
  parent.postMessage({ kind: 'failed', message: String(reason) }, '*')
})
addEventListener('load', () => parent.postMessage({ kind: 'ran' }, '*'))</script>`

/** A sample page without styles. */
export const SANDBOX_PAGE = page()

/** The style of a sample page with this CSS. */
export const sandboxStyle = (css: string) => `${BASE}\n${css}`

/** A sample page that runs this script and reports the result to the embedding page. */
export function sandboxDocument(script: string, css: string): string {
  // As a data address: line numbers start at the script's first line, and a `</script>` in it does not end it.
  const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`
  return page(styleOf(sandboxStyle(css)) + REPORTER, `<script src="${address}"></script>`)
}

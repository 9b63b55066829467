const SAMPLE = `<article><p><a href="#">Category</a></p><h1>Headline of an article</h1>
<p>The first paragraph of an article, with <a href="#">a link</a> and <strong>a strong word</strong>.</p>
<blockquote>A quotation.</blockquote><button type="button">A button</button></article>`

const BASE = 'body{font:16px/1.6 Georgia,serif;margin:16px;color:#1c1a17;background:#fffdf9}'

const page = (head = '', end = '') =>
  `<!doctype html><html lang="en"><title>Preview</title>${head}<body>${SAMPLE}${end}</body></html>`

const styleOf = (css: string) => `<style>${css.replaceAll('</style', '<\\/style')}</style>`

/** Reports errors, including syntax errors, to the embedding page. */
const REPORTER = `<script>addEventListener('error', (event) => {
  const place = event.lineno ? ' (line ' + event.lineno + ')' : ''
  parent.postMessage({ kind: 'failed', message: event.message + place }, '*')
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

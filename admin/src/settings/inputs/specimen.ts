const SPECIMEN = `<article><p><a href="#">Category</a></p><h1>Headline of an article</h1>
<p>The first paragraph of an article, with <a href="#">a link</a> and <strong>a strong word</strong>.</p>
<blockquote>A quotation.</blockquote><button type="button">A button</button></article>`

const BASE = 'body{font:16px/1.6 Georgia,serif;margin:16px;color:#1c1a17;background:#fffdf9}'

const page = (head: string, end = '') =>
  `<!doctype html><html lang="en"><title>Preview</title><style>${BASE}</style>${head}<body>${SPECIMEN}${end}</body></html>`

const styleOf = (css: string) => `<style>${css.replaceAll('</style', '<\\/style')}</style>`

/** Tells the page around the frame what went wrong; a mistake in the syntax included. */
const REPORTER = `<script>addEventListener('error', (event) => {
  const place = event.lineno ? ' (line ' + event.lineno + ')' : ''
  parent.postMessage({ kind: 'failed', message: event.message + place }, '*')
})
addEventListener('unhandledrejection', ({ reason }) => {
  parent.postMessage({ kind: 'failed', message: String(reason) }, '*')
})
addEventListener('load', () => parent.postMessage({ kind: 'ran' }, '*'))</script>`

/** A specimen page with this CSS. */
export function specimenWithCss(css: string): string {
  return page(styleOf(css))
}

/** A specimen page that runs this script and tells the page around it how that went. */
export function specimenWithScript(script: string, css: string): string {
  // In an address: lines are counted from the script's first, and no </script> in it ends it.
  const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`
  return page(styleOf(css) + REPORTER, `<script src="${address}"></script>`)
}

/** Texts that contain code: each sets `hacked` on the window when it runs. */
export const PAYLOADS = [
  '<script>window.hacked=1</script>',
  '</script><script>window.hacked=1</script>',
  '"><img src=x onerror="window.hacked=1">',
  "'><svg onload=window.hacked=1>",
  '</title><script>window.hacked=1</script>',
  '</textarea><img src=x onerror=window.hacked=1>',
  '<!--<script>window.hacked=1</script>-->',
  ']]><script>window.hacked=1</script>',
  '{{constructor.constructor("window.hacked=1")()}}',
  `\${window.hacked=1}`,
  '&lt;img src=x onerror=window.hacked=1&gt;',
  '" onmouseover="window.hacked=1" x="',
  'javascript:window.hacked=1',
  '\u2028</script><script>window.hacked=1</script>',
  '<iframe srcdoc="<script>top.hacked=1</script>">',
  '<a href="jav&#x09;ascript:window.hacked=1">x</a>',
]

/** Unusual characters: right-to-left, combining marks, joined emoji, invisible ones. */
export const LETTERS = [
  '\u202egnihtyna\u202c',
  'مرحبا بالعالم',
  '\u{1f469}\u{1f3fd}\u200d\u{1f52c}\u200d\u{1f9d1}',
  'Z\u0351\u036b\u0343a\u0363\u0364l\u0368\u035fg\u0321\u032bo',
  'e\u0301'.repeat(12),
  'a\u200bb\u2060c\ufeff',
  '\u0001\b\u001f control',
  'İstanbul ǅ ﬁ ß',
]

/** Finds everything on a page that could run code: handlers, scripts, script addresses. Runs in the browser. */
export function dangersIn(): string[] {
  const dangers: string[] = []
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName
    const isData = element.getAttribute('type') === 'application/ld+json'
    if (name === 'script' && !isData && /hacked/.test(element.textContent ?? '')) dangers.push(name)
    if (name === 'iframe' && element.hasAttribute('srcdoc')) dangers.push('srcdoc')
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) dangers.push(`${name} ${attribute}`)
      const isAddress = ['href', 'src', 'action', 'formaction', 'srcdoc'].includes(attribute)
      if (isAddress && /^\s*(javascript|vbscript|data:text)/i.test(value)) dangers.push(value)
    }
  }
  return dangers
}

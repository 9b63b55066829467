const DARK = /\(\s*prefers-color-scheme:\s*dark\s*\)/g

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * The style of a mail for a light or dark mail program, whatever the browser prefers.
 *
 * @param css - style sheet with rules for `prefers-color-scheme: dark`.
 */
export const styleFor = (css: string, isDark: boolean): string =>
  `:root{color-scheme:${isDark ? 'dark' : 'light'}}\n${css.replace(DARK, isDark ? 'all' : 'not all')}`

/** A mail for a frame, whose styles are set through the CSSOM: the policy of the console forbids those of markup. */
export interface MailDocument {
  /** Without styles; `data-style` contains those of an element. */
  html: string
  css: string
}

/**
 * Takes the styles out of a mail, before a browser parses it: it would report each of them. In the output of React, no
 * text contains a quotation mark. Links open in a new tab; placeholders for each subscriber lead nowhere.
 *
 * @param mail - HTML of renderNewsletter.
 */
export function mailDocument(mail: string): MailDocument {
  const css = [...mail.matchAll(STYLE)].map(([, rules]) => rules).join('\n')
  const html = mail
    .replace(STYLE, '')
    .replaceAll(' style="', ' data-style="')
    .replace(/<a ([^>]*?)href="%%\w+%%"/g, '<a $1')
    .replaceAll(' href="', ' target="_blank" href="')
  return { html, css }
}

/** Applies the styles of a mail to the document of its frame. */
export function applyStyles(
  frame: HTMLIFrameElement,
  { css }: MailDocument,
  isDark: boolean,
): void {
  const { contentWindow, contentDocument } = frame
  if (!contentWindow || !contentDocument) return
  // A style sheet can only be used in the document whose window created it.
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis
  const sheet = new Sheet()
  sheet.replaceSync(styleFor(css, isDark))
  contentDocument.adoptedStyleSheets = [sheet]
  for (const element of contentDocument.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
}

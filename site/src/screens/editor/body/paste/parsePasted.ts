const STYLE_ELEMENT = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const ATTRIBUTE = /([\s"'/])style(\s*=)/gi

/**
 * Parses HTML from the clipboard. The page's policy forbids inline styles, and a browser reports each one it
 * parses: style elements are dropped, style attributes become `data-style`.
 */
export function parsePasted(html: string): Document {
  return new DOMParser().parseFromString(withoutStyles(html), 'text/html')
}

/** The HTML without anything a browser parses as a style. */
export const withoutStyles = (html: string): string =>
  html.replace(STYLE_ELEMENT, '').replace(TAG, (tag) => tag.replace(ATTRIBUTE, '$1data-style$2'))

/** A shortcode: `[name attributes]`, or with content `[name attributes]content[/name]`. */
export interface Shortcode {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Null without a closing tag. */
  content: string | null
}

// Only names that occur with attributes, a closing tag or in the list are shortcodes: "[sic]" is text.
const NAME = '[a-z][a-z0-9_-]*'
const ATTRIBUTES = `(?:\\s+(?:"[^"]*"|'[^']*'|[^\\]"'/]|/(?!\\]))*)?`
const PAIR = new RegExp(`\\[(${NAME})(${ATTRIBUTES})\\]([\\s\\S]*?)\\[/\\1\\]`, 'gi')
const SINGLE = new RegExp(`\\[(${NAME})(${ATTRIBUTES})\\s*/?\\]`, 'gi')
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))|"([^"]*)"|'([^']*)'|(\S+)/g
/** Without attributes, these are shortcodes, too. */
const KNOWN = new Set(['gallery', 'playlist', 'audio', 'video', 'embed', 'more'])

/**
 * Replaces the shortcodes of a text, the inner ones first.
 * Source: https://codex.wordpress.org/Shortcode_API
 *
 * @param replace - returns HTML.
 */
export function replaceShortcodes(text: string, replace: (shortcode: Shortcode) => string): string {
  const paired = text.replace(PAIR, (_whole, name: string, written: string, content: string) =>
    replace({
      name: name.toLowerCase(),
      attributes: attributesOf(written),
      content: replaceShortcodes(content, replace),
    }),
  )
  return paired.replace(SINGLE, (whole, name: string, written: string) => {
    const attributes = attributesOf(written)
    const isShortcode = KNOWN.has(name.toLowerCase()) || written.includes('=')
    return isShortcode ? replace({ name: name.toLowerCase(), attributes, content: null }) : whole
  })
}

/** Attributes by name; those without a name by their position. */
function attributesOf(written: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  let position = 0
  for (const [, name, ...values] of written.matchAll(ATTRIBUTE)) {
    const value = values.find((each) => each !== undefined) ?? ''
    if (name === undefined) attributes[position++] = value
    else attributes[name.toLowerCase()] ??= value
  }
  return attributes
}

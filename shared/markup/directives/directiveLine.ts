/** First line of a directive: `:::name[label]{attribute="value"}`. */
export interface DirectiveLine {
  /** Number of colons. */
  size: number
  name: string
  /** Plain text; null without brackets. */
  label: string | null
  attributes: Record<string, string>
}

/** A longer line is text. */
const MAXIMUM_LENGTH = 4_000
const LINE =
  /^(:{2,})([a-z][a-z0-9-]{0,39})(?:\[((?:\\.|[^\\\]])*)\])?(?:\{((?:"[^"]*"|'[^']*'|[^"'{}])*)\})?[ \t]*$/i
const ATTRIBUTE = /([#.]?)([^\s=#."'<>`]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g
const ESCAPED = /\\([!-/:-@[-`{-~])/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
}

/** Parses the first line of a directive; null for any other line. */
export function parseDirectiveLine(line: string): DirectiveLine | null {
  const [, colons, name, label, written = ''] =
    line.length > MAXIMUM_LENGTH ? [] : (LINE.exec(line) ?? [])
  if (!colons || !name) return null
  return {
    size: colons.length,
    name: name.toLowerCase(),
    label: label === undefined ? null : label.replace(ESCAPED, '$1'),
    attributes: attributesOf(written),
  }
}

function attributesOf(written: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  for (const [, mark, name = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
    const value = (double ?? single ?? bare ?? '').replace(/&(?:quot|amp|lt|gt|#39);/g, decoded)
    if (mark === '#') attributes.id = name
    else if (mark === '.')
      attributes.class = attributes.class ? `${attributes.class} ${name}` : name
    else attributes[name] ??= value
  }
  return attributes
}

const decoded = (entity: string) => ENTITIES[entity] ?? entity

/** Serialises the first line of a directive, with one notation. */
export function writeDirectiveLine({ size, name, label, attributes }: DirectiveLine): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  )
  return [
    ':'.repeat(size) + name,
    label === null ? '' : `[${label.replace(/\s+/g, ' ').replace(/[\\[\]*_`<&~:]/g, '\\$&')}]`,
    written.length === 0 ? '' : `{${written.join(' ').replace(/\s+/g, ' ')}}`,
  ].join('')
}

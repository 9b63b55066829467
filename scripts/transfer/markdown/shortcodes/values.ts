/** Values of a tag: by name in lower case, and those without a name by their position. */
export type TagValues = Readonly<Record<string, string>>

const STRINGS = [`"((?:\\\\.|[^"\\\\])*)"`, `'([^']*)'`, '`([^`]*)`', `\\{([^{}]*)\\}`].join('|')
const VALUE = new RegExp(
  `([\\w:-]+)\\s*(?:=|:(?=[\\s"'\`]))\\s*(?:${STRINGS}|([^\\s,"'\`]+))|(?:${STRINGS})|([^\\s,]+)`,
  'g',
)

/** Reads the values of a tag: `a "b c" d=e`, `"a", d: "e"`, `d={"e"}`. */
export function valuesOf(args: string): TagValues {
  const values: Record<string, string> = Object.create(null)
  let position = 0
  for (const [, name, ...written] of args.matchAll(VALUE)) {
    const value = unquoted(written.find((each) => each !== undefined) ?? '')
    if (name === undefined) values[position++] = value
    else values[name.toLowerCase()] ??= value
  }
  return values
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^(["'`])([\s\S]*)\1$/, '$2')
    .replace(/\\(["\\])/g, '$1')

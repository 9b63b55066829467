import fc from 'fast-check'

/** Characters that programs often handle incorrectly. */
const TRICKY = [
  ...['\0', '\u0001', '\b', '\u001f', '\u007f', '\u0085', '\u00a0', '\u2028', '\u2029', '\ufeff'],
  ...[
    '\ud800',
    '\udfff',
    '\udc00\ud800',
    '\ufffe',
    '\uffff',
    '\u{1f469}\u200d\u{1f52c}',
    '\u{10ffff}',
  ],
  ...['\u202e', '\u2066', '\u0301', 'e\u0301\u0301\u0301', '\u0627\u0644', 'ß', 'İ', 'ﷺ', '\u200b'],
  ...["'", '"', '\\', '%', '_', '*', '$1', '--', ';', '/*', '\\0', '\\u0000', '{{x}}', '%00'],
  ...[
    '<',
    '>',
    '&',
    '<script>',
    ']]>',
    '-->',
    'javascript:',
    'https://',
    '@',
    '.',
    '-',
    ' ',
    '\t',
    '\n',
  ],
]

/** Any text: binary, whole characters, and difficult characters among ordinary ones. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc
    .array(fc.oneof(fc.constantFrom(...TRICKY), fc.string({ maxLength: 6 })), { maxLength: 12 })
    .map((pieces) => pieces.join('')),
)

/** A text with white space at both ends, of all kinds that a browser or database may recognise. */
const BLANKS = ['', ' ', '\n\t', '\u00a0', '\u3000', '\ufeff', '\u2028 ', '\u200b', '\u0085']

/** A text with a length close to a limit. */
export function textAround(...limits: number[]): fc.Arbitrary<string> {
  const around = limits.flatMap((limit) => [limit - 1, limit, limit + 1]).filter((n) => n >= 0)
  return fc
    .tuple(
      fc.constantFrom(...around),
      fc.constantFrom('x', 'é', '\u{1f600}', 'e\u0301', '-', '\ud800', '\0'),
      fc.constantFrom(...BLANKS),
      fc.constantFrom(...BLANKS),
    )
    .map(([length, sign, before, after]) => before + sign.repeat(length) + after)
}

/** Input for a field with these limits. */
export const typed = (...limits: number[]) => fc.oneof(anyText, textAround(...limits))

/** Similar to an e-mail address, with invalid characters. */
export const addressLike = fc
  .tuple(
    anyText,
    fc.constantFrom('@', '@@', '', '\u00a0@'),
    anyText,
    fc.constantFrom('.', '', '.\u3000'),
    anyText,
  )
  .map((parts) => parts.join(''))

/** Similar to a web address. */
export const webAddressLike = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'HTTPS://', 'javascript:', 'data:', '//', 'ftp://', ''),
    fc.oneof(fc.constantFrom('a', 'a.example', '', '/', '?', '#', '.', '\u00a0', '$'), anyText),
    fc.oneof(fc.constantFrom('', '/x', ' x', '\u2003', '\n'), anyText),
  )
  .map((parts) => parts.join(''))

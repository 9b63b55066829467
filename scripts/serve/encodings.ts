export type Encoding = 'br' | 'gzip'

/** The preferred encoding first. */
const OURS: Encoding[] = ['br', 'gzip']

/** Number of different headers whose result is stored: browsers send few. */
const KNOWN_HEADERS = 100
const known = new Map<string, Encoding | null>()

/**
 * Selects the encoding of a response, after RFC 9110, 12.5.3.
 *
 * @param header - `Accept-Encoding` of the request.
 * @returns null for an uncompressed response.
 */
export function preferredEncoding(header: string | string[] | undefined): Encoding | null {
  const text = String(header ?? '')
  const before = known.get(text)
  if (before !== undefined) return before
  const encoding = selectEncoding(text)
  if (known.size < KNOWN_HEADERS) known.set(text, encoding)
  return encoding
}

function selectEncoding(header: string): Encoding | null {
  const wishes = wishesOf(header)
  const rest = wishes.get('*') ?? 0
  const weightOf = (encoding: Encoding) => wishes.get(encoding) ?? rest
  const [best] = [...OURS].sort((one, other) => weightOf(other) - weightOf(one))
  if (!best || weightOf(best) === 0) return null
  return weightOf(best) >= (wishes.get('identity') ?? 0) ? best : null
}

/** Weight of each listed encoding, 0 to 1. */
function wishesOf(header: string): Map<string, number> {
  const wishes = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const value = weight === undefined ? 1 : Number(weight.slice(2))
    if (name) wishes.set(name, value >= 0 && value <= 1 ? value : 0)
  }
  return wishes
}

import type { SecretClient } from '../../../database/client.ts'

/** Tables whose texts are content. */
const TABLES = [
  ...([
    'articles',
    'audit_log',
    'categories',
    'comments',
    'contact_messages',
    'images',
    'newsletter_subscribers',
  ] as const),
  ...([
    'profiles',
    'referrers_by_day',
    'searches_without_result',
    'site_settings',
    'tags',
  ] as const),
]
/** Columns with codes of the product, which users must read as messages. */
const CODED = new Set([
  ...['status', 'role', 'scope', 'type', 'publishing_policy', 'sign_up_policy', 'language'],
  ...['mime_type', 'audience_counting'],
])
/** Names that are the same in every language. */
const NAMES = [
  ...['Broadsheet', 'English', 'Deutsch', 'RSS', 'Twitter', 'Facebook', 'LinkedIn', 'WhatsApp'],
  ...['Telegram', 'Reddit', 'Instagram', 'YouTube', 'GitHub', 'Node.js'],
]
/** What is the same in every language, although it consists of letters. */
const CODES = [
  /https?:\/\/[^\s⟧]+/g,
  // Addresses of mail, and domains.
  /[^\s⟦]+@[^\s⟧]+\.\w+|\w+\.(com|org)|localhost:\d+/g,
  // Paths, and time zones.
  /(?<![\p{L}\p{N}])\/[\w/.-]+|[A-Z]\w+\/[\w/+-]+|UTC/gu,
  // Letters and function keys, as in `Ctrl+B` and `Alt+F10`.
  /(?<=^|\+)(?:[A-Z]|F\d+)(?=$|[)⟧])/g,
  // Masked network addresses.
  /\d+\.\d+\.\d+\.x/g,
  // Keys of authenticator apps, and recovery codes.
  /(?<![A-Z2-7])[A-Z2-7]{4}( [A-Z2-7]{1,4})+(?![A-Z2-7])|\b[0-9a-z]{4}(-[0-9a-z]{4}){3}\b/g,
  // Samples of the ids of Google Analytics and AdSense.
  /G-X+|ca-pub-0+/g,
  // Licences.
  /CC BY[A-Z-]* [\d.]+/g,
]

/** Whether a text has letters that come neither from a message nor from content. */
export type IsForeign = (text: string) => boolean

/**
 * Reads the texts of an instance that are not messages.
 *
 * @throws the error of the backend.
 */
export async function readContentTexts(secret: SecretClient): Promise<IsForeign> {
  const found = new Set<string>(NAMES)
  for (const table of TABLES) {
    const { data } = await secret.from(table).select('*').throwOnError()
    for (const row of data) collect(row, found)
  }
  // The longest first: a title may contain a name.
  const content = [...found].sort((a, b) => b.length - a.length).map(pieceOf)
  return (text) => {
    if (!/[A-Za-z]/.test(text)) return false
    const remaining = content.reduce<string>((rest, piece) => rest.replaceAll(piece, ' '), text)
    return /[A-Za-z]/.test(CODES.reduce((rest, code) => rest.replace(code, ' '), remaining))
  }
}

/** A single word of content is no part of another word: `end` is no part of `America/Mendoza`. */
const pieceOf = (value: string) =>
  /^[A-Za-z]+$/.test(value) ? new RegExp(`(?<!\\p{L})${value}(?!\\p{L})`, 'gu') : value

/** Adds the texts of a row that have ASCII letters. Others cannot be taken for messages. */
function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (/[A-Za-z]/.test(value) && value.length > 2) found.add(value)
  } else if (value && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) if (!CODED.has(name)) collect(part, found)
  }
}

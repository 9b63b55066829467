import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import { oneLine } from '../../mail/oneLine.ts'

/** What a page says about itself; null for what it does not say. */
export interface PageMetadata {
  title: string | null
  description: string | null
  /** Name of the site. */
  site: string | null
  /** Web address of its image. */
  image: string | null
}

/** Characters of each text. The name of a site is also limited by the card (shared/markup/cards/links.ts). */
const LONGEST = { title: 200, description: 400, site: 80 } as const

/** Where a page says something, the best source first. */
const SOURCES = {
  title: ['og:title', 'twitter:title', 'title'],
  description: ['og:description', 'twitter:description', 'description'],
  site: ['og:site_name', 'application-name'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
} as const

/** Elements whose content has no tags. */
const MODES = new Map([
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['style', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
])

/**
 * Reads title, description, site and image of a page from Open Graph, Twitter cards and the usual elements. The texts are
 * plain: one line, without control characters. Only tokens are read, without a tree: the time grows with the size of the
 * page, however its elements are nested.
 *
 * @param html - may end anywhere.
 * @param url - of the page, for relative addresses.
 */
export function pageMetadata(html: string, url: string): PageMetadata {
  const { found, base } = readHead(html)
  const first = (names: readonly string[], longest: number) => {
    for (const name of names) {
      const text = shortened(found.get(name) ?? '', longest)
      if (text !== '') return text
    }
    return null
  }
  const from = URL.canParse(base, url) ? new URL(base, url).href : url
  return {
    title: first(SOURCES.title, LONGEST.title),
    description: first(SOURCES.description, LONGEST.description),
    site: first(SOURCES.site, LONGEST.site),
    image: SOURCES.image.map((name) => webAddress(found.get(name), from)).find(Boolean) ?? null,
  }
}

/** The first value of each name, and the address of `<base>`. */
function readHead(html: string): { found: Map<string, string>; base: string } {
  const found = new Map<string, string>()
  let base = ''
  let title: string | null = null
  const note = (name: string | undefined, value: string | undefined) => {
    const known = name?.trim().toLowerCase()
    if (known && value?.trim() && !found.has(known)) found.set(known, value)
  }
  const addText = ({ chars }: Token.CharacterToken) => {
    if (title !== null) title += chars
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }) {
        const mode = MODES.get(tagName)
        if (mode !== undefined) tokenizer.state = mode
        if (tagName === 'title') title = ''
        if (tagName !== 'meta' && tagName !== 'base') return
        const values = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
        if (tagName === 'base') base ||= values.href ?? ''
        else note(values.property ?? values.name, values.content)
      },
      onEndTag({ tagName }) {
        if (tagName !== 'title') return
        note('title', title ?? '')
        title = null
      },
      ...{ onCharacter: addText, onWhitespaceCharacter: addText },
      ...{ onComment() {}, onDoctype() {}, onNullCharacter() {}, onEof() {} },
    },
  )
  tokenizer.write(html, true)
  return { found, base }
}

/** A text on one line, cut at a word where possible. */
function shortened(text: string, longest: number): string {
  const characters = [...oneLine(text.slice(0, longest * 20))]
  if (characters.length <= longest) return characters.join('')
  const cut = characters.slice(0, longest - 1).join('')
  const word = cut.replace(/\s+\S*$/, '')
  return `${word.length > cut.length / 2 ? word : cut}…`
}

function webAddress(address: string | undefined, base: string): string | null {
  const text = address?.trim() ?? ''
  if (text === '' || !URL.canParse(text, base)) return null
  const { protocol, href } = new URL(text, base)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

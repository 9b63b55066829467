import type { PhrasingContent } from 'mdast'

// Reads the inline syntax of most paragraphs in one pass. Everything that could mean something else in
// CommonMark or GFM is left to the parser: the result is null.

const SPECIAL = /\\|`|\*+|_+|\[|\]|!(?=\[)|<|&(?=#?\w+;)|~/g
const PUNCTUATION = /[!-/:-@[-`{-~]/
/** URLs and mail addresses in text, which GFM turns into links. */
const BARE_ADDRESS = /https?:\/\/|www\.|@/i
const CODE = /`([^`\n]+)`(?!`)/y
/** In a URL, an ampersand without a semicolon is no character reference. */
const TARGET = /\(([^\s()<>\\;]+)(?: "([^"\\&\n]+)")?\)/y
const IMAGE = /!\[([^\\`*_[\]!<&~\n]*)\]\(([^\s()<>\\;]+)(?: "([^"\\&\n]+)")?\)/y

/** Content of a paragraph, or of an element that is still open. */
interface Frame {
  /** The opening mark: `*`, `**`, `_`, `__` or `[`; empty for the paragraph. */
  mark: string
  children: PhrasingContent[]
}

/**
 * The syntax tree of inline Markdown, without positions; null unless it consists of text, emphasis,
 * code, links, images and escapes whose meaning does not depend on anything else.
 *
 * @param text - lines without white space at their beginning and end.
 */
export function simpleInlines(text: string): PhrasingContent[] | null {
  const reader = new InlineReader(text)
  return reader.read() ? reader.children : null
}

class InlineReader {
  readonly children: PhrasingContent[] = []
  readonly #text: string
  readonly #frames: Frame[]
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#frames = [{ mark: '', children: this.children }]
  }

  /** Reads all of the text; returns whether it is simple. */
  read(): boolean {
    SPECIAL.lastIndex = 0
    for (let found = SPECIAL.exec(this.#text); found; found = SPECIAL.exec(this.#text)) {
      this.#addText(this.#text.slice(this.#at, found.index))
      this.#at = found.index
      if (!this.#readMark(found[0])) return false
      SPECIAL.lastIndex = this.#at
    }
    this.#addText(this.#text.slice(this.#at))
    return this.#frames.length === 1 && !hasBareAddress(this.children)
  }

  get #frame(): Frame {
    return this.#frames.at(-1) as Frame
  }

  /** Reads what begins with a mark; returns whether it is simple. */
  #readMark(mark: string): boolean {
    if (mark[0] === '*' || mark[0] === '_') return this.#readEmphasis(mark)
    if (mark === '\\') return this.#readEscape()
    if (mark === '`') return this.#readCode()
    if (mark === '!') return this.#readImage()
    if (mark === '[') return this.#openLink()
    return mark === ']' && this.#closeLink()
  }

  /** An escaped character, a line break or a backslash. */
  #readEscape(): boolean {
    const next = this.#text[this.#at + 1]
    if (next === undefined) return false
    const isEscape = PUNCTUATION.test(next)
    if (next === '\n') this.#frame.children.push({ type: 'break' })
    else this.#addText(isEscape ? next : '\\')
    this.#at += isEscape || next === '\n' ? 2 : 1
    return true
  }

  #readCode(): boolean {
    const [whole, code] = this.#match(CODE) ?? []
    if (whole === undefined || code === undefined || this.#text[this.#at - 1] === '`') return false
    const padded = /^ (.*[^ ].*) $/.exec(code)?.[1]
    this.#frame.children.push({ type: 'inlineCode', value: padded ?? code })
    this.#at += whole.length
    return true
  }

  /** Marks that can open or close emphasis, but not both, and that are nested properly. */
  #readEmphasis(mark: string): boolean {
    const [previous, next] = [this.#text[this.#at - 1], this.#text[this.#at + mark.length]]
    if (mark.length > 2 || isMark(previous) || isMark(next)) return false
    const { opens, closes } = flanking(mark, kindOf(previous), kindOf(next))
    if (opens && closes) return false
    this.#at += mark.length
    if (opens) this.#frames.push({ mark, children: [] })
    else if (!closes) this.#addText(mark)
    else return this.#close(mark, mark.length === 2 ? 'strong' : 'emphasis')
    return true
  }

  #close(mark: string, type: 'strong' | 'emphasis'): boolean {
    if (this.#frame.mark !== mark) return false
    const { children } = this.#frames.pop() as Frame
    this.#frame.children.push({ type, children })
    return true
  }

  #readImage(): boolean {
    const [whole, alt, url, title = null] = this.#match(IMAGE) ?? []
    if (whole === undefined || alt === undefined || url === undefined) return false
    if (BARE_ADDRESS.test(alt)) return false
    this.#frame.children.push({ type: 'image', title, url, alt })
    this.#at += whole.length
    return true
  }

  #openLink(): boolean {
    if (this.#frames.some(({ mark }) => mark === '[')) return false
    this.#frames.push({ mark: '[', children: [] })
    this.#at++
    return true
  }

  #closeLink(): boolean {
    this.#at++
    const [whole, url, title = null] = this.#match(TARGET) ?? []
    if (whole === undefined || url === undefined || this.#frame.mark !== '[') return false
    const { children } = this.#frames.pop() as Frame
    this.#frame.children.push({ type: 'link', title, url, children })
    this.#at += whole.length
    return true
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    return pattern.exec(this.#text)
  }

  #addText(value: string): void {
    if (value === '') return
    const { children } = this.#frame
    const last = children.at(-1)
    if (last?.type === 'text') last.value += value
    else children.push({ type: 'text', value })
  }
}

const isMark = (character: string | undefined) =>
  character === '*' || character === '_' || character === '~'

type Kind = 'space' | 'punctuation' | 'other'

/** Kind of a character next to emphasis; the beginning and end of a paragraph count as white space. */
function kindOf(character: string | undefined): Kind {
  if (character === undefined || /\s/.test(character)) return 'space'
  return /\p{P}|\p{S}/u.test(character) ? 'punctuation' : 'other'
}

/** Left- and right-flanking delimiter runs of CommonMark 6.2. */
function flanking(mark: string, before: Kind, after: Kind) {
  const left = after === 'other' || (after === 'punctuation' && before !== 'other')
  const right = before === 'other' || (before === 'punctuation' && after !== 'other')
  if (mark[0] === '*') return { opens: left, closes: right }
  return {
    opens: left && (before !== 'other' || !right),
    closes: right && (after !== 'other' || !left),
  }
}

const hasBareAddress = (nodes: readonly PhrasingContent[]): boolean =>
  nodes.some((node) =>
    node.type === 'text'
      ? BARE_ADDRESS.test(node.value)
      : 'children' in node && hasBareAddress(node.children),
  )

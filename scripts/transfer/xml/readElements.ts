import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'

/** An element with its text, and the elements in it. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Of an element with `type="xhtml"` (RFC 4287, 3.1.1.3), its content as markup. */
  text: string
  children: XmlElement[]
}

/**
 * Streams elements of an XML file: one is in memory at a time. Characters that XML does not allow, which plugins write,
 * are left out.
 *
 * @param whole - names of the elements that are read; the other ones only contain them.
 * @throws Error with line and column if the file is no XML, or declares entities: a few of them can expand to more than
 *   the memory, and others name files.
 */
export async function* readElements(
  file: string,
  whole: ReadonlySet<string>,
): AsyncIterable<XmlElement> {
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  let ready: XmlElement[] = []
  let problem: Error | null = null
  /** Depth of `open` at an element whose content is markup; 0: none. */
  let markup = 0
  parser.on('error', (error) => {
    problem ??= error
  })
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY|\bSYSTEM\b|\bPUBLIC\b/.test(doctype))
      problem ??= new Error('DOCTYPE with entities')
  })
  const current = () => open[(markup || open.length) - 1]
  const addText = (text: string) => {
    const element = current()
    if (element) element.text += markup > 0 ? escaped(text) : text
  }
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && !whole.has(name)) return
    if (markup > 0) addMarkup(current(), `<${name}${written(attributes)}>`)
    open.push({ name, attributes, text: '', children: [] })
    if (markup === 0 && attributes.type === 'xhtml') markup = open.length
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ name }) => {
    const closed = open.pop()
    if (!closed) return
    if (markup > open.length) markup = 0
    if (markup > 0) addMarkup(current(), `</${name}>`)
    else if (open.length > 0) open.at(-1)?.children.push(closed)
    else ready.push(closed)
  })
  for await (const chunk of createReadStream(file, 'utf8')) {
    parser.write(String(chunk).replace(FORBIDDEN, ''))
    if (problem) throw problem
    yield* ready
    ready = []
  }
  parser.close()
  if (problem) throw problem
}

function addMarkup(element: XmlElement | undefined, text: string): void {
  if (element) element.text += text
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const written = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

/** Control characters outside the range of XML 1.0, section 2.2. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Text of the first child with a name; empty if there is none. */
export const childText = ({ children }: XmlElement, name: string): string =>
  children.find((child) => child.name === name)?.text.trim() ?? ''

/** The children with a name. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

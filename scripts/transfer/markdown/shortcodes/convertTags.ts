import type { RemovedConstruct } from '../removedConstruct.ts'
import { equivalentOf } from './equivalents.ts'
import { linkOf } from './markdown.ts'
import { nest, type TagNode, tagsIn } from './tags.ts'
import { fillTemplate } from './templates.ts'
import { type TagValues, valuesOf } from './values.ts'

interface Conversion {
  shortcodes: ReadonlyMap<string, string>
  /** Files by the name of the variable that contains them, in MDX. */
  files: ReadonlyMap<string, string>
  hasComponents: boolean
  /** Ranges that are no templates. */
  code: readonly { start: number; end: number }[]
  /** Gets the tags without an equivalent. */
  removed: RemovedConstruct[]
}

/** Liquid tags that are no text. */
const SILENT = new Set(['comment', 'raw', 'endraw', 'break'])
/** An address at the beginning of links, which begin with a slash without it. */
const ORIGIN = /^\s*\.?(?:\$\.)?site\.(?:base_?url|url|root)\s*$/i
/** A text with filters that make an address of it. */
const LITERAL =
  /^\s*(["'])(.*?)\1\s*(?:\|\s*(?:relative_url|absolute_url|url|relURL|absURL|(?:prepend|append):\s*site\.\w+)\s*)*$/
/** Values that readers saw. */
const READABLE = ['title', 'text', 'label', 'caption', 'content', 'quote', 'description', 'author']
const ADDRESSES = ['href', 'url', 'link', 'src']

/** Replaces the tags of a body outside of code. */
export function convertTags(body: string, conversion: Conversion): string {
  const isCode = (offset: number) =>
    conversion.code.some(({ start, end }) => offset >= start && offset < end)
  const tags = tagsIn(body, conversion.hasComponents).filter(({ start }) => !isCode(start))
  if (tags.length === 0) return body
  return write(body, { start: 0, end: body.length, children: nest(tags) }, conversion)
}

function write(
  body: string,
  { start, end, children }: { start: number; end: number; children: readonly TagNode[] },
  conversion: Conversion,
): string {
  let text = ''
  let from = start
  for (const node of children) {
    text += body.slice(from, node.start)
    text += inItsPlace(converted(body, node, conversion), body, node)
    from = node.end
  }
  return text + body.slice(from, end)
}

/** A text of several lines, or an address, in the place of a tag that is alone in its lines is a paragraph. */
function inItsPlace(text: string, body: string, { start, end }: TagNode): string {
  const [before, after] = [body.slice(0, start), body.slice(end)]
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after)
  const content = text.trim()
  if (!isAlone || content === '' || !/\n|^(?::::?\w|<https?:|!\[)/.test(content)) return text
  const margin = /(?:^|\n[ \t]*\n)[ \t]*$/.test(before) ? '' : '\n'
  return `${margin}${content}${/^[ \t]*\n[ \t]*\S/.test(after) ? '\n' : ''}`
}

function converted(body: string, node: TagNode, conversion: Conversion): string {
  const { kind, name, args, source, inner } = node
  if (kind === 'escaped') return args
  if (kind === 'output') return outputOf(body, node, conversion)
  if (name === 'raw' && inner) return body.slice(inner.start, inner.end)
  if (name === 'comment' && kind === 'liquid' && inner) return ''
  if (SILENT.has(name) && kind === 'liquid') return ''
  const content = inner === null ? null : write(body, inner, conversion)
  const { called, values } = callOf(node, conversion.files)
  const template = conversion.shortcodes.get(called) ?? conversion.shortcodes.get(name)
  if (template !== undefined) return fillTemplate(template, values, content ?? '')
  const equivalent = node.isClosing ? null : equivalentOf(called, values, content)
  if (equivalent !== null) return equivalent
  lose(body, node, called === name ? `${kind} ${name}` : `include ${called}`, source, conversion)
  return content ?? (node.isClosing ? '' : readableOf(values))
}

/** Name and values of a tag; an included file is called by its name, without its ending. */
function callOf({ kind, name, args }: TagNode, files: Conversion['files']) {
  const included = kind === 'liquid' && /^(?:include|render|include_relative)$/.test(name)
  const [, file, rest = ''] = (included && /^\s*["']?([^\s"',]+)["']?,?([\s\S]*)$/.exec(args)) || []
  const values = valuesOf(file === undefined ? args : rest)
  const known = Object.entries(values).map(([key, value]) => [key, files.get(value) ?? value])
  const called =
    file
      ?.split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '')
      .toLowerCase() ?? name
  // The first value of `ref . "page"` is the page that links.
  const context = values[0] === '.' ? { 0: values[1] ?? '' } : {}
  return { called, values: { ...Object.fromEntries(known), ...context } as TagValues }
}

/** `{{ site.url }}` and `{{ "/about" | relative_url }}` have a value without the generator; others do not. */
function outputOf(body: string, node: TagNode, conversion: Conversion): string {
  if (ORIGIN.test(node.args)) return ''
  const [, , literal] = LITERAL.exec(node.args) ?? []
  if (literal !== undefined) return literal
  if (/^\s*\/\*/.test(node.args)) return ''
  lose(body, node, 'output', node.source, conversion)
  return ''
}

function lose(
  body: string,
  { start }: TagNode,
  construct: string,
  example: string,
  { removed }: Conversion,
): void {
  removed.push({ construct, example, line: body.slice(0, start).split('\n').length })
}

/** What readers saw of a tag without an equivalent: its texts, and its address as a link. */
function readableOf(values: TagValues): string {
  const texts = READABLE.map((name) => values[name] ?? '').filter((text) => text.trim() !== '')
  const address = ADDRESSES.map((name) => values[name] ?? '').find((each) =>
    /^(?:https?:|\/)/.test(each),
  )
  if (address === undefined) return texts.join(' ')
  return linkOf(address, texts.join(' ') || address)
}

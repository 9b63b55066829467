import type { BlockContent, List, RootContent } from 'mdast'
import { simpleInlines } from './simpleInlines.ts'

const CHUNK = /[^\n]+(?:\n[^\n]+)*\n*/g
const CONTROL = /[^\P{Cc}\n]|[\u2028\u2029]/u
/** Spaces that indent a line or break it. */
const OUTER_SPACE = /^ | {2}$/m
const SPACE_AT_END = / $/gm
/** A line that could belong to a list above or below. */
const LIST_LINE = /^(?:[ \t]|[-+*]|\d{1,9}[.)])/m
const RULE = /^(?:---|\*\*\*|___)$/
const HEADING = /^(#{1,6}) +([^\n# ](?:[^\n]*[^\n# ])?)(?:\n|$)/
/** A line that does not continue a paragraph, or could be part of another construct. */
const BLOCK_START = /^(?:[#>+=`~<|-]|::|[*_](?:[ *_]*$| )|\d+[.)]|[-:| ]+$)/m
const BULLET = /^([-*+]) {1,4}(?=[^ ])/
const NUMBER = /^(\d{1,9})([.)]) {1,4}(?=[^ ])/
const QUOTE = /^> (?=[^ ])/

/** Lines and the blank lines below them. */
export interface Chunk {
  text: string
  /** Its nodes without positions; null when it has to be parsed in its context. */
  nodes: RootContent[] | null
}

/**
 * Divides Markdown at blank lines and reads the simple parts: paragraphs, headings, rules, quotes and
 * lists of one level, which begin in the first column and whose meaning does not depend on other parts.
 *
 * @param markdown - without carriage returns.
 */
export function divide(markdown: string): Chunk[] {
  const chunks: Chunk[] = (markdown.match(CHUNK) ?? []).map((text) => ({
    text,
    nodes: simpleChunk(text),
  }))
  // A list continues a list next to it.
  const isList = chunks.map(({ text, nodes }) =>
    nodes ? nodes.at(-1)?.type === 'list' : LIST_LINE.test(text),
  )
  return chunks.map((chunk, at) =>
    isList[at] && (isList[at - 1] || isList[at + 1]) ? { text: chunk.text, nodes: null } : chunk,
  )
}

function simpleChunk(chunk: string): RootContent[] | null {
  const text = withoutEnd(chunk)
  if (text === '' || CONTROL.test(text)) return null
  if (BULLET.test(text) || NUMBER.test(text)) return list(text)
  return OUTER_SPACE.test(text) ? null : simpleBlocks(text.replace(SPACE_AT_END, ''))
}

/** Text without spaces and line feeds at its end; a regular expression takes quadratic time. */
function withoutEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\n') end--
  return text.slice(0, end)
}

/** Blocks that are not indented. */
function simpleBlocks(text: string): RootContent[] | null {
  if (RULE.test(text)) return [{ type: 'thematicBreak' }]
  const heading = HEADING.exec(text)
  if (heading) return headingAnd(heading, text.slice(heading[0].length))
  return QUOTE.test(text) ? quote(text) : paragraph(text)
}

function headingAnd([, marks, title]: RegExpExecArray, rest: string): RootContent[] | null {
  const children = simpleInlines(title ?? '')
  const below = rest === '' ? [] : simpleChunk(rest)
  const depth = marks?.length as 1 | 2 | 3 | 4 | 5 | 6
  return children && below && [{ type: 'heading', depth, children }, ...below]
}

function paragraph(text: string): [BlockContent] | null {
  const children = BLOCK_START.test(text) ? null : simpleInlines(text)
  return children && [{ type: 'paragraph', children }]
}

function quote(text: string): RootContent[] | null {
  const lines = text.split('\n')
  if (!lines.every((line) => QUOTE.test(line))) return null
  const children = paragraph(lines.map((line) => line.slice(2)).join('\n'))
  return children && [{ type: 'blockquote', children }]
}

/** A list whose items are one paragraph each. */
function list(text: string): [List] | null {
  const lines = text.split(/\n(?! )/)
  const first = NUMBER.exec(text)
  const mark = first?.[2] ?? text[0]
  const children: List['children'] = []
  for (const line of lines) {
    const [start, number, after] = (first ? NUMBER : BULLET).exec(line) ?? []
    if (start === undefined || (after ?? number) !== mark) return null
    const content = withoutEnd(line.slice(start.length)).replace(/\n +/g, '\n')
    if (OUTER_SPACE.test(content)) return null
    const paragraphs = paragraph(content.replace(SPACE_AT_END, ''))
    if (!paragraphs) return null
    children.push({ type: 'listItem', spread: false, checked: null, children: paragraphs })
  }
  const start = first ? Number(first[1]) : null
  return [{ type: 'list', ordered: first !== null, start, spread: false, children }]
}

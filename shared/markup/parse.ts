import type { Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { t } from '../messages/t.ts'
import type { ContainerDirective } from './directives/nodes.ts'
import { remarkDirectives } from './directives/remarkDirectives.ts'
import { MarkupError } from './errors.ts'
import { refuseDepth, refuseExcess } from './limits.ts'
import { type Chunk, divide } from './simpleBlocks.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirectives).freeze()

/**
 * Parses a body: GitHub-flavoured Markdown with block directives and unparsed HTML.
 *
 * @throws {MarkupError} when the body is too long, too deeply nested or too complex.
 */
export function parseMarkdown(markdown: string): Root {
  return withinLimits(markdown, (text) => parser.parse(text))
}

/**
 * Parses a body like `parseMarkdown`, but many times faster and without positions.
 *
 * @throws {MarkupError} like `parseMarkdown`.
 */
export function parseUnplaced(markdown: string): Root {
  return withinLimits(markdown, (text) => parseDivided(text) ?? parser.parse(text))
}

function withinLimits(markdown: string, parse: (markdown: string) => Root): Root {
  refuseExcess(markdown)
  const tree = withinStack(() => parse(markdown))
  refuseDepth(tree)
  return tree
}

/** The text of a paragraph that replaces simple chunks, from the private-use area. */
const PLACEHOLDER = '\uE000\uE001'
const UNDIVIDED = /\r|\uFEFF|\uE000/

/**
 * Reads simple chunks directly and the rest with the parser, in which a paragraph replaces each run of
 * simple chunks. Null when one of these is not a paragraph: it is inside code or HTML with blank lines.
 */
function parseDivided(markdown: string): Root | null {
  if (UNDIVIDED.test(markdown)) return null
  const chunks = divide(markdown)
  const runs = simpleRuns(chunks)
  if (chunks.every(({ nodes }) => nodes !== null)) return { type: 'root', children: runs.flat() }
  const parsed = parser.parse(withPlaceholders(chunks))
  if (countPlaceholders(parsed) !== runs.length) return null
  return { type: 'root', children: filled(parsed.children, runs) }
}

const countPlaceholders = ({ children }: Root | ContainerDirective): number =>
  children.reduce(
    (count, node) =>
      count +
      (node.type === 'containerDirective' ? countPlaceholders(node) : Number(isPlaceholder(node))),
    0,
  )

/** @param runs - nodes for the placeholders, which also occur inside directives. */
function filled(nodes: readonly RootContent[], runs: RootContent[][]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (isPlaceholder(node)) return runs.shift() ?? []
    if (node.type !== 'containerDirective') return [node]
    return [{ ...node, children: filled(node.children, runs) as ContainerDirective['children'] }]
  })
}

/** The nodes of adjacent simple chunks. */
function simpleRuns(chunks: readonly Chunk[]): RootContent[][] {
  const runs: RootContent[][] = []
  chunks.forEach(({ nodes }, at) => {
    if (nodes === null) return
    if (chunks[at - 1]?.nodes) runs.at(-1)?.push(...nodes)
    else runs.push([...nodes])
  })
  return runs
}

function withPlaceholders(chunks: readonly Chunk[]): string {
  const texts = chunks.flatMap(({ text, nodes }, at) => {
    if (nodes === null) return [text]
    return chunks[at - 1]?.nodes ? [] : [`${PLACEHOLDER}\n\n`]
  })
  return texts.join('')
}

function isPlaceholder(node: RootContent): boolean {
  const [only] = node.type === 'paragraph' ? node.children : []
  return only?.type === 'text' && only.value === PLACEHOLDER
}

/** @throws {MarkupError} on a stack overflow: nesting that the limits do not detect. */
export function withinStack<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new MarkupError(t('editor.limits.recursion'))
    throw error
  }
}

import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { parseUnplaced } from '@broadsheet/shared/markup/parse.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { placeholdersIn } from '@broadsheet/shared/text/placeholders.ts'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { ArticleForm } from '../form/articleForm.ts'

const namesIn = (text: string) => placeholdersIn(text).map(({ name }) => name)

/** Names of the placeholders in a parsed text, in order. */
export function placeholdersOf(tree: Root): string[] {
  const names: string[] = []
  visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
    names.push(...namesIn(plainText(node as Nodes)))
  })
  return names
}

/** Code contains no placeholders. */
function plainText(node: Nodes): string {
  if ('children' in node) return node.children.map(plainText).join('')
  return node.type === 'text' ? node.value : ' '
}

type Headings = Pick<ArticleForm, 'title' | 'excerpt' | 'dateline'>

/** Names of the placeholders in title, excerpt and dateline. */
export const placeholdersOfHead = ({ title, excerpt, dateline }: Headings): string[] =>
  [title, ...excerpt.split('\n'), dateline].flatMap(namesIn)

/** Names of all placeholders of an article; of a text that cannot be parsed only those around it. */
export function placeholdersOfForm(form: Headings & Pick<ArticleForm, 'content'>): string[] {
  const head = placeholdersOfHead(form)
  try {
    return [...head, ...placeholdersOf(parseUnplaced(form.content))]
  } catch (error) {
    if (error instanceof MarkupError) return head
    throw error
  }
}

/** Placeholders named in a message. */
const NAMED = 4

/** The first placeholders as a list, and how many others there are. */
export function namedShort(names: readonly string[]): { names: string; more: number } {
  const shown = names.slice(0, NAMED).map((name) => `[${name}]`)
  const list = new Intl.ListFormat(activeLocale(), { type: 'unit' }).format(shown)
  return { names: list, more: names.length - shown.length }
}

const ESCAPED = /\\\[(?!\^)([^[\]\\\n]{2,200})\\?\](?![([:])/g
const DEFINITION = /^ {0,3}\[[^\]]+\]:/m

/** Markdown with placeholders as they were typed: the editor writes [Score] with backslashes. */
export const unescaped = (markdown: string): string =>
  DEFINITION.test(markdown) ? markdown : markdown.replace(ESCAPED, '[$1]')

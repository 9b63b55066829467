import { replyPrefill } from '@broadsheet/shared/domain/comment.ts'
import { COMMENT_FIELDS } from '@broadsheet/shared/domain/commentFields.ts'
import type { SourceComment } from '../source.ts'

/** A comment as the site stores it: a root, or a reply to one. `part` counts the rows of one comment from 0. */
export type ThreadComment = SourceComment & { part: number }

const { maximum } = COMMENT_FIELDS.content

/**
 * Makes threads with one level of replies of the comments of an article, in the order of their dates. A reply to a
 * reply names the author that it answers. A comment that is too long continues in replies.
 */
export function threadsOf(comments: readonly SourceComment[]): ThreadComment[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const rows = comments.flatMap((comment) => {
    const root = rootOf(comment, byId)
    const answered = byId.get(comment.parent ?? '')
    const isDeep = answered !== undefined && answered.id !== root && root !== comment.id
    const mention = isDeep && !comment.text.startsWith('@') ? replyPrefill(answered.author) : ''
    const parent = root === comment.id ? null : root
    return partsOf(mention + comment.text).map((text, part) => ({
      ...{ ...comment, text, part },
      parent: part > 0 ? (parent ?? comment.id) : parent,
    }))
  })
  return inOrder(rows)
}

/** The first comment of a thread: one without a parent, or whose parent was not imported. */
function rootOf(comment: SourceComment, byId: ReadonlyMap<string, SourceComment>): string {
  const seen = new Set<string>()
  let current = comment
  for (;;) {
    // A circle, which only a damaged file has, ends where it closes.
    if (seen.has(current.id)) return comment.id
    seen.add(current.id)
    const parent = byId.get(current.parent ?? '')
    if (!parent) return current.id
    current = parent
  }
}

/** Divides a text at paragraphs, lines or words, so that each part fits into a comment. */
export function partsOf(text: string): string[] {
  const characters = [...text]
  if (characters.length <= maximum) return [text]
  const start = characters.slice(0, maximum).join('')
  const end = ['\n\n', '\n', ' ']
    .map((separator) => start.lastIndexOf(separator))
    .find((at) => at > start.length / 2)
  const first = start.slice(0, end ?? start.length)
  return [first.trimEnd(), ...partsOf(text.slice(first.length).trimStart())]
}

/** Sorted by date; a comment of the same second as the one before is later by a millisecond. */
function inOrder(rows: readonly ThreadComment[]): ThreadComment[] {
  let last = Number.NEGATIVE_INFINITY
  return rows
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))
    .map((row) => {
      last = Math.max(Date.parse(row.date), last + 1)
      return { ...row, date: new Date(last).toISOString() }
    })
}

import { urls } from '../urls.ts'

/** Limits of comments on the text of an article; the database has the same. */
export const TEXT_COMMENT_LIMITS = {
  /** Characters of a comment, and of the words that it refers to. */
  content: 5000,
  quote: 5000,
  /** Characters before and after the words that an anchor has at most. */
  context: 100,
} as const

/**
 * Where commented words are in a text: a TextQuoteSelector and a TextPositionSelector of W3C Web Annotation. The text
 * itself has no mark, so that the words are found again in any version of it.
 */
export interface TextAnchor {
  /** The words. */
  exact: string
  /** What is before and after them. */
  prefix: string
  suffix: string
  /** Characters (UTF-16) before the words, in the text without formatting. */
  position: number
}

const FRAGMENT = '#text-comment-'

/** The editor with a comment on the text opened. */
export const textCommentPath = (slug: string, comment: string): string =>
  `${urls.editArticle(slug)}${FRAGMENT}${comment}`

/** Id of the comment in the fragment of an address of the editor; null: none. */
export const commentOfFragment = (fragment: string): string | null =>
  fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length) : null

import { readStored, writeStored } from '../../client/session/userStorage.ts'

/** Unsent texts of a discussion, stored in this browser until they are posted. */

/** Storage key of an unsent text: a new comment on an article, or an edit of a comment. */
export type DraftKey = `comment:${string}` | `edit:${string}`

/** The unsent text, or the fallback. */
export function readDraft(key: DraftKey, fallback = ''): string {
  return readStored<string>(key) ?? fallback
}

/** Stores an unsent text; a blank one is removed. */
export function writeDraft(key: DraftKey, text: string): void {
  writeStored(key, text.trim() === '' ? null : text)
}

/** Removes an unsent text. */
export function removeDraft(key: DraftKey): void {
  writeStored(key, null)
}

/** The thread of a reply, and the author of the comment it replies to. */
export interface ReplyTarget {
  /** The top-level comment. */
  parent: string
  username: string
}

const replyKey = (article: string) => `reply:${article}`

/** The unsent reply below an article, or null. */
export function readReply(article: string): (ReplyTarget & { text: string }) | null {
  return readStored(replyKey(article))
}

/** Stores the unsent reply of an article; null removes it. */
export function writeReply(article: string, reply: (ReplyTarget & { text: string }) | null): void {
  writeStored(replyKey(article), reply)
}

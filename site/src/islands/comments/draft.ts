import { readStored, writeStored } from '../../client/session/userStorage.ts'

/** The thread of a reply, and the comment it answers. */
export interface ReplyTarget {
  /** The top-level comment. */
  parent: string
  username: string
}

const replyKey = (article: string) => `reply:${article}`

/**
 * An unsent text, stored in this browser until it is posted.
 *
 * @param name - `comment:{article}` or `edit:{comment}`.
 */
export function draftOf(name: string) {
  return {
    read: (otherwise = '') => readStored<string>(name) ?? otherwise,
    write: (text: string) => writeStored(name, text.trim() === '' ? null : text),
    forget: () => writeStored(name, null),
  }
}

/** The unsent reply below an article, or null. */
export function readReply(article: string): (ReplyTarget & { text: string }) | null {
  return readStored(replyKey(article))
}

/** Stores the unsent reply of an article; null removes it. */
export function writeReply(article: string, reply: (ReplyTarget & { text: string }) | null): void {
  writeStored(replyKey(article), reply)
}

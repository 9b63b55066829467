import { keep, recall } from '../../client/session/personal.ts'

/** What a reply goes under, and whom it answers. */
export interface ReplyTarget {
  /** The comment on the upper level. */
  parent: string
  username: string
}

const replyKey = (article: string) => `reply:${article}`

/**
 * A text begun, kept in this browser until it is posted, so that nothing typed is lost.
 *
 * @param name - `comment:{article}` or `edit:{comment}`.
 */
export function draftOf(name: string) {
  return {
    read: (otherwise = '') => recall<string>(name) ?? otherwise,
    write: (text: string) => keep(name, text.trim() === '' ? null : text),
    forget: () => keep(name, null),
  }
}

/** The reply that was begun below an article; null when there is none. */
export function readReply(article: string): (ReplyTarget & { text: string }) | null {
  return recall(replyKey(article))
}

/** Keeps the one reply being written; null forgets it. */
export function writeReply(article: string, reply: (ReplyTarget & { text: string }) | null): void {
  keep(replyKey(article), reply)
}

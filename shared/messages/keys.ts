import type { en } from './en.ts'

/** Name of a message, such as `errors.unreachable`. */
export type MessageKey = keyof typeof en

/** The messages of one language. A missing or misspelt key does not compile. */
export type Messages = Readonly<Record<MessageKey, string>>

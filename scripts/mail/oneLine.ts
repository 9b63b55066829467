/** Control characters, line separators, and characters that change the direction of what follows. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Text of a user as part of a header or subject: one line without control characters, so that it cannot add
 * headers or reorder the text around it.
 */
export const oneLine = (text: string) => text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()

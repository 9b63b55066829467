import { en } from './en.ts'
import type { Messages } from './keys.ts'

/**
 * Messages before `setMessages` is called: scripts and tests run in English without any set-up. The
 * console's build leaves them out, because it loads the catalog of its user first.
 */
export const initialMessages: Messages = en

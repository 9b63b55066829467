import type { Comment } from '../../client/comments.ts'
import type { Happening } from './discussion.ts'
import type { ReplyTarget } from './draft.ts'

/** What every comment of a discussion has to know about the others and about who is reading. */
export interface Scene {
  /** Id of the person signed in; null for a visitor. */
  me: string | null
  mediaOrigin: string
  now: Date
  /** Whether the paper takes comments at present. */
  isOpen: boolean
  happen: (happening: Happening) => void
  reply: (comment: Comment) => void
  replyTo: ReplyTarget | null
}

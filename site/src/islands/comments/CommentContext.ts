import type { Actor } from '@broadsheet/shared/permissions.ts'
import type { Comment } from '../../client/discussion/comments.ts'
import type { DiscussionAction } from '../../client/discussion/discussionReducer.ts'
import type { ReplyTarget } from './drafts.ts'

/** Values shared by the comments of a discussion. */
export interface CommentContext {
  /** Id of the signed-in user; null for a visitor. */
  me: string | null
  /** The signed-in account; null for a visitor. */
  actor: Actor | null
  mediaOrigin: string
  now: Date
  /** Whether the settings allow comments. */
  isOpen: boolean
  dispatch: (action: DiscussionAction) => void
  reply: (comment: Comment) => void
  /** Ids of the authors of the article. */
  authors: readonly string[]
  /** Ids of users whom the signed-in user muted. */
  muted: ReadonlySet<string>
  /** Mutes or unmutes a user. @throws ApiError */
  mute: (user: string, name: string, wanted: boolean) => Promise<void>
  /** Pins or unpins a comment. @throws ApiError */
  pin: (comment: string, wanted: boolean) => Promise<void>
  replyTo: ReplyTarget | null
}

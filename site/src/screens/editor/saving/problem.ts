import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { ApiError, needsSignIn } from '../../../client/api.ts'
import type { FieldName } from '../form/articleForm.ts'

/** Why a save failed, and with it what helps. */
export type ProblemKind =
  | 'offline'
  | 'session'
  | 'stale'
  | 'gone'
  | 'tags'
  | 'policy'
  | 'refused'
  | 'failed'

export interface SaveProblem {
  kind: ProblemKind
  /** What happened and what to do, for the person. */
  message: string
  /** The field the database does not like, where it says so. */
  field: FieldName | null
}

/** Constraints of the articles table that a form could still break, and the field each is about. */
const CONSTRAINTS: readonly (readonly [beginning: string, field: FieldName])[] = [
  ['title_', 'title'],
  ['article_slug_', 'slug'],
  ['excerpt_', 'excerpt'],
  ['content_', 'content'],
  ['featured_image_alt_', 'featured_image_alt'],
  ['featured_image_', 'featured_image'],
  ['video_url_', 'video_url'],
  ['articles_category_id_', 'category_id'],
]

const UNIQUE_VIOLATION = '23505'

/** Whether the address is taken. */
export function isClash(error: unknown): boolean {
  return error instanceof ApiError && error.code === UNIQUE_VIOLATION
}

/** Puts a failed save into words. Nobody has to type anything again, and each text says so. */
export function problemOf(error: unknown): SaveProblem {
  const kind = kindOf(error)
  return { kind, message: messageOf(kind, error), field: fieldOf(error) }
}

function kindOf(error: unknown): ProblemKind {
  if (error instanceof Error && error.name === 'ArticleGone') return 'gone'
  if (error instanceof Error && error.name === 'TagsNotSaved') return 'tags'
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 0) return 'offline'
  if (error.hint === 'stale_version' || error.code === 'PT409') return 'stale'
  if (error.hint === 'publishing_policy') return 'policy'
  if (needsSignIn(error)) return 'session'
  return error.status >= 500 ? 'failed' : 'refused'
}

function messageOf(kind: ProblemKind, error: unknown): string {
  const said = reasonOf(error)
  switch (kind) {
    case 'offline':
      return 'The server cannot be reached. Your text is still here: check the connection, then save again.'
    case 'session':
      return 'Your session has ended. Your text is still here: sign in again, then save.'
    case 'stale':
      return 'Somebody else saved this article in the meantime. Nothing was overwritten, and your text is still here.'
    case 'gone':
      return 'This article no longer exists, or is no longer yours to change. Your text is still here: you can save it as a new article.'
    case 'tags':
      return `The article is saved, but its tags are not: ${causeOf(error)} Save again to add them.`
    case 'policy':
      return `${said}. Your text is still here.`
    default:
      return `${said.replace(/[.!]?$/, '.')} Your text is still here.`
  }
}

function causeOf(error: unknown): string {
  const { cause } = error as Error
  if (cause instanceof ApiError && cause.status === 0) return 'the connection failed.'
  return cause instanceof Error ? cause.message.replace(/[.!]?$/, '.') : 'the backend refused.'
}

function fieldOf(error: unknown): FieldName | null {
  if (!(error instanceof ApiError)) return null
  const named = /constraint "(\w+)"/.exec(error.message)?.[1] ?? ''
  return CONSTRAINTS.find(([beginning]) => named.startsWith(beginning))?.[1] ?? null
}

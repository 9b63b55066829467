import { ARTICLE_COLUMNS } from '@broadsheet/shared/domain/articleFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ApiError, needsSignIn } from '../../../client/api/apiError.ts'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import type { FieldName } from '../form/articleForm.ts'

/** Why a save failed. */
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
  /** What happened and what to do. */
  message: string
  /** The field that the database refuses, if it names one. */
  field: FieldName | null
}

/** Refusals of the authors of an article. */
const BYLINE_HINTS: ReadonlySet<string> = new Set([
  ...['bylines', 'bylines_required', 'own_byline', 'published_bylines', 'byline_account'],
])

/** Constraints begin with the name of their column; `featured_image_alt_` precedes `featured_image_`. */
const COLUMNS_BY_LENGTH = ARTICLE_COLUMNS.toSorted((a, b) => b.length - a.length)

const UNIQUE_VIOLATION = '23505'

/** Whether the slug is taken. */
export function isClash(error: unknown): boolean {
  return error instanceof ApiError && error.code === UNIQUE_VIOLATION && !isLanguageTaken(error)
}

/** Whether another translation of the article has the language. */
const isLanguageTaken = ({ hint, constraint }: ApiError) =>
  hint === 'translation_language' || constraint === 'articles_translation_language'

/** Describes a failed save. Each text says that nothing has to be typed again. */
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
  switch (kind) {
    case 'offline':
      return t('editor.saving.offline')
    case 'session':
      return t('editor.saving.session')
    case 'stale':
      return t('editor.saving.stale')
    case 'gone':
      return t('editor.saving.gone')
    case 'tags':
      return tagsMessage((error as Error).cause)
    default:
      return t('editor.saving.failed', { reason: errorMessage(error) })
  }
}

function tagsMessage(cause: unknown): string {
  if (cause instanceof ApiError && cause.status === 0) return t('editor.saving.tagsOffline')
  return t('editor.saving.tagsFailed', { reason: errorMessage(cause) })
}

function fieldOf(error: unknown): FieldName | null {
  if (!(error instanceof ApiError)) return null
  if (isLanguageTaken(error)) return 'lang'
  if (BYLINE_HINTS.has(error.hint)) return 'bylines'
  const name = error.constraint.replace(/^articles?_/, '')
  return COLUMNS_BY_LENGTH.find((column) => name.startsWith(`${column}_`)) ?? null
}

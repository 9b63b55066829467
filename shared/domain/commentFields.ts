import type { Tables } from '../database.types.ts'
import { t } from '../messages/t.ts'
import type { ColumnGrant, EntityFields } from './entityFields.ts'

/**
 * The fields of a comment. Forms and validation are derived from this table; the limits repeat the
 * constraints of the database. Tests compare both.
 */
export const COMMENT_FIELDS = {
  content: {
    kind: 'text',
    label: t('fields.comment.content'),
    maximum: 5000,
    required: t('fields.comment.contentRequired'),
    write: 'edit_comments',
  },
} as const satisfies EntityFields

/** like_count, is_liked and is_staff are computed. */
type Column = Exclude<keyof Tables<'comments'>, 'like_count' | 'is_liked' | 'is_staff'>

/** The columns of `comments` that no form writes; a reply names its article and its parent. */
export const OTHER_COMMENT_COLUMNS = {
  id: 'none',
  article_id: 'insert',
  user_id: 'insert',
  parent_id: 'insert',
  created_at: 'none',
  edited_at: 'none',
  is_hidden: 'none',
  is_waiting: 'none',
  approved_at: 'none',
  author_name: 'none',
} as const satisfies { [Name in Exclude<Column, keyof typeof COMMENT_FIELDS>]: ColumnGrant }

/** The fields of the report of a comment. */
export const REPORT_FIELDS = {
  reason: {
    kind: 'text',
    label: t('fields.comment.reportReason'),
    maximum: 1000,
    write: 'report_comments',
  },
} as const satisfies EntityFields

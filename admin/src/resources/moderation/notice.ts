import { t } from '@broadsheet/shared/messages/t.ts'

/** A notice as the view notices_overview has it. */
export interface ContentNotice {
  id: string
  address: string
  explanation: string
  concerns_abuse: boolean
  name: string | null
  email: string | null
  created_at: string
  decision: string | null
  reasons: string | null
  decided_at: string | null
  decided_by_name: string | null
  article_title: string | null
  article_slug: string | null
  comment_id: string | null
  /** Null: an article, or a comment that was removed. */
  comment_content: string | null
  comment_author: string | null
}

/** The decisions on a notice; the database has the same. */
export const NOTICE_DECISIONS = [
  ['none', t('console.notices.none')],
  ['hidden', t('console.notices.hidden')],
  ['removed', t('console.notices.removed')],
  ['forwarded', t('console.notices.forwarded')],
] as const

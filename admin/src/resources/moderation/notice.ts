import type { NOTICE_LABELS, NoticeDecision } from '@broadsheet/shared/domain/contentNotice.ts'
import { LABELS } from '@broadsheet/shared/domain/labels.ts'
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
  decision: NoticeDecision | null
  reasons: string | null
  decided_at: string | null
  decided_by_name: string | null
  article_id: string | null
  article_title: string | null
  article_slug: string | null
  comment_id: string | null
  /** Null: an article, or a comment that was removed. */
  comment_content: string | null
  comment_author: string | null
}

/** What a notice is about, as far as its decisions differ. */
export const subjectOf = ({ comment_id, article_id }: ContentNotice): 'comment' | 'article' =>
  comment_id === null && article_id !== null ? 'article' : 'comment'

export const DECISION_LABELS: Readonly<Record<NoticeDecision, string>> = {
  none: t('console.notices.none'),
  hidden: t('console.notices.hidden'),
  labelled: t('console.notices.labelled'),
  corrected: t('console.notices.corrected'),
  unpublished: t('console.notices.unpublished'),
  removed: t('console.notices.removed'),
  forwarded: t('console.notices.forwarded'),
}

/** What each decision changes of an article. */
export const ARTICLE_HINTS: Readonly<Partial<Record<NoticeDecision, string>>> = {
  corrected: t('console.notices.hint.corrected'),
  unpublished: t('console.notices.hint.unpublished'),
  removed: t('console.notices.hint.removed'),
}

export const LABEL_TEXTS: Readonly<Record<(typeof NOTICE_LABELS)[number], string>> = {
  opinion: LABELS.opinion.text,
  analysis: LABELS.analysis.text,
  satire: LABELS.satire.text,
  assisted: t('label.ai.assisted'),
  generated: t('label.ai.generated'),
}

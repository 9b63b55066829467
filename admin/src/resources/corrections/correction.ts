import type { CorrectionKind } from '@broadsheet/shared/domain/corrections.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** A correction as read by the console. */
export interface CorrectionRow {
  id: string
  article_title: string
  article_slug: string
  kind: CorrectionKind
  wrong: string | null
  corrected: string | null
  state: 'draft' | 'published' | 'withdrawn'
  created_at: string
  created_by_name: string | null
  published_at: string | null
  published_by_name: string | null
}

/** Columns of the list of corrections. */
export const CORRECTION_META = {
  columns: [
    ...['id', 'article_title', 'article_slug', 'kind', 'wrong', 'corrected', 'state'],
    ...['created_at', 'created_by_name', 'published_at', 'published_by_name'],
  ],
}

/** A report of an error. */
export interface ErrorReport {
  id: string
  article_title: string
  article_slug: string
  quote: string | null
  message: string
  email: string | null
  created_at: string
  settled_at: string | null
}

/** Columns of the list of reports. */
export const REPORT_META = {
  columns: [
    ...['id', 'article_title', 'article_slug', 'quote', 'message', 'email'],
    ...['created_at', 'settled_at'],
  ],
}

/** States of a correction, with their names. */
export const CORRECTION_STATES = [
  ['draft', t('console.corrections.state.draft')],
  ['published', t('console.corrections.state.published')],
  ['withdrawn', t('console.corrections.state.withdrawn')],
] as const

import type { Tables } from '@broadsheet/shared/database.types.ts'
import { LIVE_STATES, type LiveState } from '@broadsheet/shared/domain/liveRules.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

type Row = Tables<'live_overview'>

/** Live coverage in the list. In the generated type of a view, every column is nullable. */
export interface LiveRow
  extends Record<'id' | 'title' | 'slug' | 'status', string>,
    Record<'entries_count' | 'drafts_count', number>,
    Pick<Row, 'latest_at'> {
  live_state: LiveState
}

/** Columns of the list. */
export const LIVE_META = {
  columns: [
    ...['id', 'title', 'slug', 'status', 'live_state'],
    ...['entries_count', 'drafts_count', 'latest_at'],
  ],
}

export const STATE_LABELS: Readonly<Record<LiveState, string>> = {
  live: t('fields.article.liveState.live'),
  ended: t('fields.article.liveState.ended'),
}

/** Choices of the filter. */
export const STATES = LIVE_STATES.map((state) => [state, STATE_LABELS[state]] as const)

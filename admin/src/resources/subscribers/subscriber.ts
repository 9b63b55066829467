import { t } from '@broadsheet/shared/messages/t.ts'
import type { Column } from '../../lists/csv.ts'

/** A subscriber to the newsletter. */
export interface Subscriber {
  id: string
  email: string
  subscribed_at: string
}

/** Columns of the subscriber list. */
export const SUBSCRIBER_META = { columns: ['id', 'email', 'subscribed_at'] }

/** Columns of the export. */
export const SUBSCRIBER_COLUMNS: readonly Column<Subscriber>[] = [
  { label: t('console.staff.subscribers.email'), value: ({ email }) => email },
  { label: t('console.staff.subscribers.subscribed'), value: ({ subscribed_at }) => subscribed_at },
]

import type { Column } from '../../lists/csv.ts'

/** Somebody who asked for the newsletter. */
export interface Subscriber {
  id: string
  email: string
  subscribed_at: string
}

/** What the console reads of a subscriber. */
export const SUBSCRIBER_META = { columns: ['id', 'email', 'subscribed_at'] }

/** What an export holds. */
export const SUBSCRIBER_COLUMNS: readonly Column<Subscriber>[] = [
  { label: 'Email', value: ({ email }) => email },
  { label: 'Subscribed', value: ({ subscribed_at }) => subscribed_at },
]

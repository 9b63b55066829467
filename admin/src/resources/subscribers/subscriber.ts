import type { Column } from '@broadsheet/shared/csv/toCsv.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** A subscriber to the newsletter. */
export interface Subscriber {
  id: string
  email: string
  subscribed_at: string
  /** Only a confirmed one may receive the newsletter. */
  status: 'unconfirmed' | 'confirmed' | 'unsubscribed'
  /** `form` of the site, or the name of an import. */
  source: string
  consented_at: string | null
  consent_proof: string | null
  /** The form in which the subscriber agreed, and what it said. */
  consent_form: string | null
  consent_wording: string | null
}

/** Labels of the states. */
export const STATUS_LABELS: Readonly<Record<Subscriber['status'], string>> = {
  unconfirmed: t('console.staff.subscribers.unconfirmed'),
  confirmed: t('console.staff.subscribers.confirmed'),
  unsubscribed: t('console.staff.subscribers.unsubscribed'),
}

/** Columns of the subscriber list. */
export const SUBSCRIBER_META = {
  columns: [
    ...['id', 'email', 'subscribed_at', 'status', 'source', 'consented_at', 'consent_proof'],
    ...['consent_form', 'consent_wording'],
  ],
}

/** Columns of the export. */
export const SUBSCRIBER_COLUMNS: readonly Column<Subscriber>[] = [
  { label: t('console.staff.subscribers.email'), value: ({ email }) => email },
  { label: t('console.staff.subscribers.subscribed'), value: ({ subscribed_at }) => subscribed_at },
  { label: t('console.staff.subscribers.status'), value: ({ status }) => status },
  { label: t('console.staff.subscribers.source'), value: ({ source }) => source },
  { label: t('console.staff.subscribers.consented'), value: ({ consented_at }) => consented_at },
  { label: t('console.staff.subscribers.proof'), value: ({ consent_proof }) => consent_proof },
  { label: t('console.staff.subscribers.form'), value: ({ consent_form }) => consent_form },
  {
    label: t('console.staff.subscribers.wording'),
    value: ({ consent_wording }) => consent_wording,
  },
]

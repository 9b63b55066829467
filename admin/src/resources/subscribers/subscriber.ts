import type { Column } from '@broadsheet/shared/csv/toCsv.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** A subscriber to the newsletter. */
export interface Subscriber {
  id: string
  email: string
  subscribed_at: string
  /** Only a confirmed one may receive the newsletter. */
  status: 'unconfirmed' | 'confirmed' | 'unsubscribed'
  /** The lists that the subscriber joined. */
  members: readonly { list: { slug: string; name: string } }[]
}

/** A subscriber with the proof of consent. */
export interface ExportedSubscriber extends Subscriber {
  /** `form` of the site, or the name of an import. */
  source: string
  consented_at: string | null
  consent_proof: string | null
  /** The form in which the subscriber agreed, and what it said. */
  consent_form: string | null
  consent_wording: string | null
  unsubscribed_at: string | null
}

/** Labels of the states. */
export const STATUS_LABELS: Readonly<Record<Subscriber['status'], string>> = {
  unconfirmed: t('console.staff.subscribers.unconfirmed'),
  confirmed: t('console.staff.subscribers.confirmed'),
  unsubscribed: t('console.staff.subscribers.unsubscribed'),
}

const LISTS = 'members:newsletter_members(list:newsletter_lists(slug,name))'

/** Columns of the subscriber list. */
export const SUBSCRIBER_META = { columns: ['id', 'email', 'subscribed_at', 'status', LISTS] }

/** Columns to read for the export. */
export const EXPORT_META = {
  columns: [
    ...['id', 'email', 'subscribed_at', 'status', 'source', 'consented_at', 'consent_proof'],
    ...['consent_form', 'consent_wording', 'unsubscribed_at', LISTS],
  ],
}

/** Columns of the export; their names are those that an import reads, in every language. */
export const SUBSCRIBER_COLUMNS: readonly Column<ExportedSubscriber>[] = [
  { label: 'email', value: ({ email }) => email },
  { label: 'subscribed_at', value: ({ subscribed_at }) => subscribed_at },
  { label: 'status', value: ({ status }) => status },
  { label: 'lists', value: ({ members }) => members.map(({ list }) => list.slug).join(', ') },
  { label: 'source', value: ({ source }) => source },
  { label: 'consented_at', value: ({ consented_at }) => consented_at },
  { label: 'consent_proof', value: ({ consent_proof }) => consent_proof },
  { label: 'consent_form', value: ({ consent_form }) => consent_form },
  { label: 'consent_wording', value: ({ consent_wording }) => consent_wording },
  { label: 'unsubscribed_at', value: ({ unsubscribed_at }) => unsubscribed_at },
]

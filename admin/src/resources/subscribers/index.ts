import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The subscribers resource of react-admin: readable and removable, not writable. */
export const subscribers: ResourceProps = {
  name: 'subscribers',
  options: { label: t('console.staff.subscribers.title') },
  recordRepresentation: 'email',
  list: lazy(async () => ({ default: (await import('./SubscriberList.tsx')).SubscriberList })),
}

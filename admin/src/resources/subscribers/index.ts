import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The react-admin contract of newsletter subscribers: read and removed, never written. */
export const subscribers: ResourceProps = {
  name: 'subscribers',
  options: { label: 'Newsletter' },
  recordRepresentation: 'email',
  list: lazy(async () => ({ default: (await import('./SubscriberList.tsx')).SubscriberList })),
}

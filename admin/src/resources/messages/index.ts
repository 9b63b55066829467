import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The react-admin contract of messages: what came in through the contact form. */
export const messages: ResourceProps = {
  name: 'messages',
  options: { label: 'Messages' },
  recordRepresentation: 'subject',
  list: lazy(async () => ({ default: (await import('./MessageList.tsx')).MessageList })),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The messages resource of react-admin: messages of the contact form. */
export const messages: ResourceProps = {
  name: 'messages',
  options: { label: t('console.staff.messages.title') },
  recordRepresentation: 'subject',
  list: lazy(async () => ({ default: (await import('./MessageList.tsx')).MessageList })),
}

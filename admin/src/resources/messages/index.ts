import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The messages resource of react-admin: messages of the contact form. */
export const messages: ResourceProps = {
  name: 'messages',
  options: { label: t('console.staff.messages.title') },
  recordRepresentation: 'subject',
  list: screen(async () => (await import('./MessageList.tsx')).MessageList),
}

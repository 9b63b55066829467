import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The subscribers resource of react-admin: readable and removable, not writable. */
export const subscribers: ResourceProps = {
  name: 'subscribers',
  options: { label: t('console.staff.subscribers.title') },
  recordRepresentation: 'email',
  list: screen(async () => (await import('./SubscriberList.tsx')).SubscriberList),
}

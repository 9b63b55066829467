import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The users resource of react-admin: read from the accounts view, written to profiles. */
export const users: ResourceProps = {
  name: 'users',
  options: { label: t('console.resources.users.title') },
  recordRepresentation: 'username',
  list: screen(async () => (await import('./UserList.tsx')).UserList),
  edit: screen(async () => (await import('./UserPage.tsx')).UserPage),
}

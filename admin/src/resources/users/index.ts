import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The users resource of react-admin: read from the accounts view, written to profiles. */
export const users: ResourceProps = {
  name: 'users',
  options: { label: t('console.resources.users.title') },
  recordRepresentation: 'username',
  list: lazy(async () => ({ default: (await import('./UserList.tsx')).UserList })),
  edit: lazy(async () => ({ default: (await import('./UserPage.tsx')).UserPage })),
}

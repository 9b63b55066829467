import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The react-admin contract of users: read from the accounts, changed through the profiles. */
export const users: ResourceProps = {
  name: 'users',
  options: { label: 'Users' },
  recordRepresentation: 'username',
  list: lazy(async () => ({ default: (await import('./UserList.tsx')).UserList })),
}

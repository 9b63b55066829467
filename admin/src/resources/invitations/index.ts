import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** Invitations as a resource of react-admin: sent, resent and revoked through functions. */
export const invitations: ResourceProps = {
  name: 'invitations',
  options: { label: t('console.resources.invitations.title') },
  recordRepresentation: 'email',
  list: lazy(async () => ({ default: (await import('./InvitationList.tsx')).InvitationList })),
}

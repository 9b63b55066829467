import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** Invitations as a resource of react-admin: sent, resent and revoked through functions. */
export const invitations: ResourceProps = {
  name: 'invitations',
  options: { label: t('console.resources.invitations.title') },
  recordRepresentation: 'email',
  list: screen(async () => (await import('./InvitationList.tsx')).InvitationList),
}

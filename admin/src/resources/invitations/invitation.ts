import { t } from '@broadsheet/shared/messages/t.ts'
import type { Role } from '@broadsheet/shared/permissions.ts'

/** States of an invitation with their labels, in the order of the filter. */
export const STATES = [
  ['pending', t('console.resources.invitations.states.pending')],
  ['expired', t('console.resources.invitations.states.expired')],
  ['accepted', t('console.resources.invitations.states.accepted')],
  ['revoked', t('console.resources.invitations.states.revoked')],
] as const

/** An invitation as read by an admin. */
export interface Invitation {
  id: string
  email: string
  role: Role
  /** Of the mail and the page of the link. */
  language: string
  state: (typeof STATES)[number][0]
  inviter_name: string | null
  sent_at: string
  expires_at: string
  accepted_at: string | null
  accepted_by: string | null
}

/** Columns of the list. */
export const INVITATION_META = {
  columns: [
    ...['id', 'email', 'role', 'state', 'inviter_name', 'created_at', 'sent_at', 'expires_at'],
    ...['accepted_at', 'accepted_by', 'language'],
  ],
}

/** Results for an invited address; see invite_people. */
export const OUTCOMES = {
  invited: t('console.resources.invitations.outcome.invited'),
  has_role: t('console.resources.invitations.outcome.has_role'),
  pending: t('console.resources.invitations.outcome.pending'),
  invalid: t('console.resources.invitations.outcome.invalid'),
} as const

export interface InviteResult {
  email: string
  outcome: keyof typeof OUTCOMES
  /** Of the link; known only now. */
  token: string | null
}

/** The link of an invitation. The token is in the fragment, which browsers send to no server. */
export const linkOf = (token: string) => `${location.origin}/invitation#token=${token}`

/** Most addresses of one request. */
const MOST = 50

/** The addresses in a text, separated by line breaks, commas, semicolons or spaces. Null: none, or too many. */
export function addressesIn(text: string): string[] | null {
  const addresses = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
  return addresses.length === 0 || addresses.length > MOST ? null : addresses
}

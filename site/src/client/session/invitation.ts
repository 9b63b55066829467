import { ROLES, type Role } from '@broadsheet/shared/permissions.ts'
import { database, execute } from '../api/database.ts'
import { readTab, writeTab } from './tabStorage.ts'
import { readStored, writeStored } from './userStorage.ts'

/** What the link of an invitation says. */
export type Invitation =
  | { state: 'accepted' | 'revoked' | 'expired' | 'unknown' }
  | { state: 'pending'; email: string; role: Role; inviter: string | null; hasAccount: boolean }

/** Per tab: signing in leaves the page, and the address must not contain the token meanwhile. */
const KEY = 'invitation'
const ENDED = ['accepted', 'revoked', 'expired'] as const

/** The token of the link that opened this page; null without one. Removes it from the address. */
export function invitationToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token === null) return readTab(KEY)
  history.replaceState(history.state, '', location.pathname + location.search)
  writeTab(KEY, token)
  return token
}

/** Call after the invitation is accepted: the link is used up. */
export const forgetInvitation = (): void => writeTab(KEY, null)

/** @throws ApiError */
export async function readInvitation(
  token: string,
): Promise<Invitation & { language: string | null }> {
  const read = (await execute(database.rpc('read_invitation', { token }))) as Record<
    string,
    unknown
  >
  const language = typeof read.language === 'string' ? read.language : null
  if (read.state !== 'pending') {
    return { language, state: ENDED.find((state) => state === read.state) ?? 'unknown' }
  }
  return {
    language,
    state: 'pending',
    email: String(read.email),
    role: ROLES.find((role) => role === read.role) ?? 'user',
    inviter: typeof read.inviter === 'string' ? read.inviter : null,
    hasAccount: read.has_account === true,
  }
}

/** Gives the role of the invitation to the signed-in account. @throws ApiError */
export async function acceptInvitation(token: string): Promise<void> {
  await execute(database.rpc('accept_invitation', { token }))
  forgetInvitation()
  // The stored account has the former role.
  if (readStored('account') !== null) writeStored('account', null)
}

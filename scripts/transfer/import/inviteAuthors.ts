import { t } from '@broadsheet/shared/messages/t.ts'
import { inBatches } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { AuthorDetails } from '../source.ts'

/** Most addresses of one request, see invite_people. */
const ADDRESSES_A_REQUEST = 50

/**
 * Invites the authors of a source to accounts with the role author: a mail has a link with which they set a password.
 * Authors who have an account, or an open invitation, get no other mail.
 *
 * @param authors - ids of profiles by user name.
 * @returns the number of invitations.
 */
export async function inviteAuthors(
  client: SecretClient,
  authors: ReadonlyMap<string, string>,
  details: ReadonlyMap<string, AuthorDetails>,
): Promise<number> {
  const addresses = new Map<string, string>()
  for (const [username, { email }] of details) {
    const id = authors.get(username)
    if (id && email) addresses.set(id, email)
  }
  let invited = 0
  for (const ids of inBatches([...addresses.keys()], ADDRESSES_A_REQUEST)) {
    const guests = await client.from('profiles').select('id').is('account_id', null).in('id', ids)
    mustSucceed(t('cli.subject.invitations'), guests.error)
    const chosen = (guests.data ?? []).flatMap(({ id }) => addresses.get(id) ?? [])
    if (chosen.length === 0) continue
    const { data, error } = await client.rpc('invite_people', { addresses: chosen, role: 'author' })
    mustSucceed(t('cli.subject.invitations'), error)
    invited += (data ?? []).filter(({ outcome }) => outcome === 'invited').length
  }
  return invited
}

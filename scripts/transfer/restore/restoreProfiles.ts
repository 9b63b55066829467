import { t } from '@broadsheet/shared/messages/t.ts'
import { inParallel } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { Row } from '../source.ts'

const AT_A_TIME = 4

/**
 * Creates the accounts of profiles with their ids and e-mail addresses, without a password. A trigger
 * creates a profile for each.
 *
 * @throws {TransferError} if one is refused.
 */
export async function createAccounts(client: SecretClient, profiles: Row[]): Promise<void> {
  // The restored settings may require an invitation.
  const admitted = await client.rpc('admit_accounts', { ids: profiles.map(({ id }) => String(id)) })
  mustSucceed(t('cli.subject.profiles'), admitted.error)
  await inParallel(profiles, AT_A_TIME, async ({ id, email, username, full_name }) => {
    const { error } = await client.auth.admin.createUser({
      id: String(id),
      // An account without an e-mail address gets one of a reserved domain (RFC 2606).
      email: String(email) || `${String(id)}@accounts.invalid`,
      email_confirm: true,
      user_metadata: { username, full_name },
    })
    mustSucceed(t('cli.subject.account', { name: String(username) }), error)
  })
}

/**
 * Writes all columns of profiles. Twice: the first update changes the texts, and a trigger sets
 * updated_at; the second update changes only the dates.
 */
export async function writeProfiles(client: SecretClient, profiles: Row[]): Promise<void> {
  for (const _ of ['texts', 'dates']) {
    const { error } = await client.from('profiles').upsert(profiles as never[])
    mustSucceed(t('cli.subject.profiles'), error)
  }
}

import { inParallel } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { Row } from '../export/siteRows.ts'

const AT_A_TIME = 4

/**
 * Creates the accounts of profiles, with the ids and addresses they had and without a password. The
 * database makes a profile of each.
 *
 * @throws {TransferError} when one is refused.
 */
export async function createAccounts(client: SecretClient, profiles: Row[]): Promise<void> {
  await inParallel(profiles, AT_A_TIME, async ({ id, email, username, full_name }) => {
    const { error } = await client.auth.admin.createUser({
      id: String(id),
      // Somebody who signed up without an address: a domain nobody can have (RFC 2606) stands in.
      email: String(email) || `${String(id)}@accounts.invalid`,
      email_confirm: true,
      user_metadata: { username, full_name },
    })
    mustSucceed(`the account ${String(username)}`, error)
  })
}

/**
 * Completes profiles, dates included. Twice: the first time what they say changes, and a trigger dates
 * that; the second time only the date does.
 */
export async function writeProfiles(client: SecretClient, profiles: Row[]): Promise<void> {
  for (const _ of ['words', 'dates']) {
    const { error } = await client.from('profiles').upsert(profiles as never[])
    mustSucceed('the profiles', error)
  }
}

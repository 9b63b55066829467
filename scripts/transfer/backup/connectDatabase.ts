import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import type { Environment } from '../../deploy/environment.ts'
import { findInstance } from '../../start/instance.ts'
import { connect } from '../connect.ts'
import { TransferError } from '../errors.ts'

interface Addresses {
  url?: string | undefined
  key?: string | undefined
  database?: string | undefined
  /** Data folder of `npm start`. */
  data: string
}

/**
 * Connects to the API of a site and finds the URL of its PostgreSQL: from options, environment, or the
 * instance of `npm start`.
 *
 * @throws {TransferError} if one of them is unknown.
 */
export async function connectDatabase(
  { url, key, database, data }: Addresses,
  env: Environment,
): Promise<{ client: SecretClient; databaseUrl: string }> {
  const address = url ?? (env.SUPABASE_URL || undefined)
  const secret = key ?? (env.SUPABASE_SECRET_KEY || undefined)
  const client = await connect({ url: address, key: secret, data })
  const instance = address === undefined ? await findInstance(data) : null
  const databaseUrl = database ?? (env.DATABASE_URL || instance?.databaseUrl)
  if (databaseUrl) return { client, databaseUrl }
  throw new TransferError(t('cli.backup.noDatabase'))
}

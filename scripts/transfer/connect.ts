import { t } from '@broadsheet/shared/messages/t.ts'
import { StartError } from '../backend/errors.ts'
import { clientFor, type SecretClient } from '../database/client.ts'
import { findInstance, type Instance } from '../start/instance.ts'
import type { PathOptions } from './connectionOptions.ts'
import { TransferError } from './errors.ts'

const NOT_RUNNING = t('cli.connect.notRunning')

/**
 * Connects to a database: the one with this URL, or the one of `npm start`.
 *
 * @throws {TransferError} if there is none, or it refuses the key.
 */
export async function connect({
  url,
  key,
  data,
}: Partial<PathOptions> & { data: string }): Promise<SecretClient> {
  if ((url === undefined) !== (key === undefined)) {
    throw new TransferError(t('cli.connect.bothOrNeither'))
  }
  const instance = url === undefined ? await runningInstance(data) : null
  const address = url ?? instance?.apiUrl
  const secret = key ?? instance?.secretKey
  if (address === undefined || secret === undefined) throw new TransferError(NOT_RUNNING)
  if (!URL.canParse(address)) throw new TransferError(t('cli.connect.invalid', { address }))
  const client = clientFor(address, secret)
  const { error, status } = await client.from('imports').select('source').limit(1)
  if (!error) return client
  // Status 0: no response. The instance file of a killed process remains.
  if (status === 0 && instance) throw new TransferError(NOT_RUNNING)
  throw new TransferError(
    status === 0
      ? t('cli.connect.noResponse', { address })
      : t('cli.connect.refused', { address, error: error.message || `status ${status}` }),
  )
}

const runningInstance = (data: string): Promise<Instance | null> =>
  findInstance(data).catch((error: unknown) => {
    throw error instanceof StartError ? new TransferError(error.message, { cause: error }) : error
  })

import { StartError } from '../backend/errors.ts'
import { clientFor, type SecretClient } from '../database/client.ts'
import { findInstance, type Instance } from '../start/instance.ts'
import type { TransferOptions } from './connectionOptions.ts'
import { TransferError } from './errors.ts'

/**
 * Connects to the database: the one that is named, else the one that `npm start` runs.
 *
 * @throws {TransferError} saying what to do when there is none.
 */
export async function connect({
  url,
  key,
  data,
}: Partial<TransferOptions> & { data: string }): Promise<SecretClient> {
  if ((url === undefined) !== (key === undefined)) {
    throw new TransferError('Give both the address and the secret key of Supabase, or neither.')
  }
  const instance = url === undefined ? await runningInstance(data) : null
  const address = url ?? instance?.apiUrl
  const secret = key ?? instance?.secretKey
  const start = 'Broadsheet is not running: run npm start in another window first.'
  if (address === undefined || secret === undefined) throw new TransferError(start)
  if (!URL.canParse(address)) throw new TransferError(`"${address}" is no address of a Supabase.`)
  const client = clientFor(address, secret)
  const { error, status } = await client.from('imports').select('source').limit(1)
  if (!error) return client
  // Status 0: nobody answers. The note of an instance that was killed stays behind.
  if (status === 0 && instance) throw new TransferError(start)
  throw new TransferError(
    status === 0
      ? `Nobody answers at ${address}.`
      : `The database at ${address} refuses: ${error.message || `status ${status}`}.`,
  )
}

const runningInstance = (data: string): Promise<Instance | null> =>
  findInstance(data).catch((error: unknown) => {
    throw error instanceof StartError ? new TransferError(error.message, { cause: error }) : error
  })

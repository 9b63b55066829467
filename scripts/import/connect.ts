import type { Database } from '@broadsheet/shared/database.types.ts'
import { createClient } from '@supabase/supabase-js'
import { findInstance } from '../start/instance.ts'
import type { SecretClient } from './database.ts'
import { ImportError } from './errors.ts'

interface Where {
  url?: string | undefined
  key?: string | undefined
  /** Data folder of the embedded instance. */
  data: string
}

/**
 * Connects to the database: the one that is named, else the one that `npm start` runs.
 *
 * @throws {ImportError} saying what to do when there is none.
 */
export async function connect({ url, key, data }: Where): Promise<SecretClient> {
  if ((url === undefined) !== (key === undefined)) {
    throw new ImportError('Give both the address and the secret key of Supabase, or neither.')
  }
  const instance = url === undefined ? await findInstance(data) : null
  const address = url ?? instance?.apiUrl
  const secret = key ?? instance?.secretKey
  const start = 'Broadsheet is not running: run npm start in another window first.'
  if (address === undefined || secret === undefined) throw new ImportError(start)
  if (!URL.canParse(address)) throw new ImportError(`"${address}" is no address of a Supabase.`)
  const client = createClient<Database>(address, secret, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error, status } = await client.from('imports').select('source').limit(1)
  if (!error) return client
  // Status 0: nobody answers. The note of an instance that was killed stays behind.
  if (status === 0 && instance) throw new ImportError(start)
  throw new ImportError(
    status === 0
      ? `Nobody answers at ${address}.`
      : `The database at ${address} refuses: ${error.message || `status ${status}`}.`,
  )
}

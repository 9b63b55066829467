import './terminal/language.ts'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Database } from '@broadsheet/shared/database.types.ts'
import { can, TOP_ROLE } from '@broadsheet/shared/permissions.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import { clientFor } from './database/client.ts'
import { findInstance } from './start/instance.ts'
import { isMain } from './terminal/isMain.ts'

const HELP = `Makes an account an admin, for example the first one of a new site.

  npm run make-admin -- EMAIL [options]

  --data FOLDER  data folder of the instance that runs on this machine (.broadsheet)
  --help         this text

For a hosted project set SUPABASE_URL and SUPABASE_SECRET_KEY. The secret key is under
"API Keys" in the settings of the project; it bypasses all permissions, so do not share it.
Grant the role to others in the admin console, under Users.`

/** An error with a message for the operator. */
export class MakeAdminError extends Error {}

/**
 * Sets the role of an account to admin.
 *
 * @param client - created with the secret key.
 * @returns the result, as a sentence.
 * @throws {MakeAdminError} if there is no account with this e-mail address, or the database refuses.
 */
export async function makeAdmin(client: SupabaseClient<Database>, email: string): Promise<string> {
  const { data, error } = await client
    .from('accounts')
    .select('id, username, role, suspended_at')
    .eq('email', email.trim().toLowerCase())
    .maybeSingle()
  if (error) throw new MakeAdminError(`The accounts could not be read: ${error.message}`)
  if (!data?.id) {
    throw new MakeAdminError(
      `There is no account with the e-mail address ${email}. Sign up on the site first, then run this again.`,
    )
  }
  const { id, role, suspended_at } = data
  if (role && can({ id, role, suspended_at }, 'manage_people')) {
    return `${data.username} is an admin already.`
  }
  const change = await client
    .from('profiles')
    .update({ role: TOP_ROLE, suspended_at: null })
    .eq('id', data.id)
  if (change.error) throw new MakeAdminError(`The role was not changed: ${change.error.message}`)
  return `${data.username} is an admin now: the Admin Panel link appears on the next page.`
}

async function connect(data: string): Promise<SupabaseClient<Database>> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
  if (url && key) return clientFor(url, key)
  if (url || key) {
    throw new MakeAdminError('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither.')
  }
  const instance = await findInstance(data)
  if (instance) return clientFor(instance.apiUrl, instance.secretKey)
  throw new MakeAdminError(
    `No instance is running in ${data}. Start one with npm start, or set SUPABASE_URL and SUPABASE_SECRET_KEY.`,
  )
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      data: { type: 'string', default: '.broadsheet' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.help) return console.log(HELP)
  const [email] = positionals
  if (!email || positionals.length > 1) throw new MakeAdminError(HELP)
  const root = fileURLToPath(new URL('..', import.meta.url))
  console.log(`✓ ${await makeAdmin(await connect(resolve(root, values.data)), email)}`)
}

if (isMain(import.meta.url)) {
  await main().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}

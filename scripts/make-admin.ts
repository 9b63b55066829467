import './terminal/language.ts'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '@broadsheet/shared/database.types.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { can, TOP_ROLE } from '@broadsheet/shared/permissions.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import { clientFor } from './database/client.ts'
import { findInstance } from './start/instance.ts'
import { readArgumentsOrExit } from './terminal/arguments.ts'
import { isMain } from './terminal/isMain.ts'

const HELP = t('cli.makeAdmin.help')

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
  const { id, role, suspended_at, username } = await findAccount(client, email)
  if (role && can({ id, role, suspended_at }, 'manage_people')) {
    return t('cli.makeAdmin.already', { name: username ?? '' })
  }
  const change = await client
    .from('profiles')
    .update({ role: TOP_ROLE, suspended_at: null })
    .eq('id', id)
  if (change.error)
    throw new MakeAdminError(t('cli.makeAdmin.refused', { error: change.error.message }))
  return t('cli.makeAdmin.done', { name: username ?? '' })
}

/**
 * Resets the two-factor authentication of an account, which can then sign in with the password alone.
 *
 * @param client - created with the secret key.
 * @returns the result, as a sentence.
 * @throws {MakeAdminError} if there is no account with this e-mail address, or the database refuses.
 */
export async function resetFactor(
  client: SupabaseClient<Database>,
  email: string,
): Promise<string> {
  const { id, username } = await findAccount(client, email)
  const { data, error } = await client.rpc('reset_second_factor', { account_id: id })
  if (error) throw new MakeAdminError(t('cli.makeAdmin.factorRefused', { error: error.message }))
  const name = username ?? ''
  return data
    ? t('cli.makeAdmin.factorReset', { name })
    : t('cli.makeAdmin.factorMissing', { name })
}

async function findAccount(client: SupabaseClient<Database>, email: string) {
  const { data, error } = await client
    .from('accounts')
    .select('id, username, role, suspended_at')
    .eq('email', email.trim().toLowerCase())
    .maybeSingle()
  if (error) throw new MakeAdminError(t('cli.makeAdmin.unreadable', { error: error.message }))
  if (!data?.id) throw new MakeAdminError(t('cli.makeAdmin.unknown', { email }))
  return { ...data, id: data.id }
}

async function connect(data: string): Promise<SupabaseClient<Database>> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
  if (url && key) return clientFor(url, key)
  if (url || key) {
    throw new MakeAdminError(t('cli.bothOrNeither'))
  }
  const instance = await findInstance(data)
  if (instance) return clientFor(instance.apiUrl, instance.secretKey)
  throw new MakeAdminError(t('cli.makeAdmin.notRunning', { data }))
}

async function main(): Promise<void> {
  const { values, positionals } = readArgumentsOrExit(
    {
      options: {
        'reset-mfa': { type: 'boolean', default: false },
        data: { type: 'string', default: '.broadsheet' },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    },
    'npm run make-admin -- --help',
  )
  if (values.help) return console.log(HELP)
  const [email] = positionals
  if (!email || positionals.length > 1) throw new MakeAdminError(t('cli.makeAdmin.oneEmail'))
  const root = fileURLToPath(new URL('..', import.meta.url))
  const client = await connect(resolve(root, values.data))
  const result = values['reset-mfa'] ? resetFactor(client, email) : makeAdmin(client, email)
  console.log(`✓ ${await result}`)
}

if (isMain(import.meta.url)) {
  await main().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}

import { readFile } from 'node:fs/promises'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import type { DemoAccount, DemoGuest, DemoPeople, DemoPerson } from '../../supabase/seed/index.ts'
import type { SecretClient } from '../database/client.ts'
import { mustSucceed, WriteError } from './write.ts'

const AVATARS = new URL('../../supabase/seed/avatars/', import.meta.url)

/**
 * Creates an account with profile and avatar for each person of the demo, and profiles of the guest authors
 * and agencies. Only the demo accounts have a password; the others cannot sign in.
 *
 * @returns the ids by user name.
 */
export async function seedPeople(
  client: SecretClient,
  people: DemoPeople,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const person of [...people.accounts, ...people.authors, ...people.readers]) {
    ids.set(person.username, await addPerson(client, person))
  }
  for (const guest of people.guests) ids.set(guest.username, await addGuest(client, guest))
  return ids
}

async function addGuest(client: SecretClient, guest: DemoGuest): Promise<string> {
  const { data, error } = await client.from('profiles').insert(guest).select('id').single()
  mustSucceed(`profile of ${guest.username}`, error)
  return data?.id ?? ''
}

/** Readers, and authors without the part of the staff, have no role of their own and no password. */
type Person = DemoPerson & Partial<Pick<DemoAccount, 'role' | 'password'>>

async function addPerson(client: SecretClient, person: Person): Promise<string> {
  const { data, error } = await client.auth.admin.createUser({
    email: person.email,
    email_confirm: true,
    ...(person.password ? { password: person.password } : {}),
    user_metadata: { username: person.username, full_name: person.full_name },
  })
  if (error || !data.user) throw new WriteError(`account ${person.username}: ${error?.message}`)
  const id = data.user.id
  const path = `${id}/avatar.webp`
  const avatar = await readFile(new URL(`${person.avatar}.webp`, AVATARS))
  const upload = await client.storage
    .from('avatars')
    .upload(path, avatar, { contentType: 'image/webp', upsert: true })
  mustSucceed(`avatar of ${person.username}`, upload.error)
  const profile = await client
    .from('profiles')
    .update({
      bio: person.bio,
      avatar_url: storedAddress('avatars', path),
      ...(person.role ? { role: person.role } : {}),
    })
    .eq('id', id)
  mustSucceed(`profile of ${person.username}`, profile.error)
  return id
}

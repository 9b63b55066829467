import { inParallel } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed, readAll } from '../databaseRequests.ts'
import type { AuthorDetails } from '../markdown/authorsFile.ts'
import type { Source } from '../source.ts'
import { avatarOf } from './avatars.ts'
import type { Person } from './people.ts'

const AT_A_TIME = 4
/** A reserved domain (RFC 2606): such an account receives no mail and cannot sign in. */
const addressOf = (username: string) => `${username.toLowerCase()}@authors.invalid`

interface Profile {
  id: string
  username: string
  email: string
  full_name: string | null
  bio: string | null
  avatar_url: string | null
}

export interface AuthorOptions {
  client: SecretClient
  source: Pick<Source, 'file'>
  people: readonly Person[]
  details: ReadonlyMap<string, AuthorDetails>
  onWarning: (message: string) => void
}

/**
 * Gives every author a profile. A profile with the same user name is taken as it is; one that an
 * import made follows the authors file.
 *
 * @returns the ids by user name.
 */
export async function ensureAuthors(options: AuthorOptions): Promise<Map<string, string>> {
  const { client, people } = options
  const profiles = await readAll<Profile>('profiles', (from, to) =>
    client
      .from('profiles')
      .select('id, username, email, full_name, bio, avatar_url')
      .order('id')
      .range(from, to),
  )
  const byName = new Map(profiles.map((profile) => [profile.username.toLowerCase(), profile]))
  const byAddress = new Map(profiles.map((profile) => [profile.email.toLowerCase(), profile]))
  const wanted = [...new Map(people.map((person) => [person.username, person])).values()]
  const ids = await inParallel(wanted, AT_A_TIME, async (person) => {
    const { username } = person
    // By address too: the user name of an imported author may have been changed.
    const present = byAddress.get(addressOf(username)) ?? byName.get(username.toLowerCase())
    const profile = present ?? (await createAuthor(person, options))
    if (profile.email === addressOf(username)) await followDetails(profile, options, username)
    return [username, profile.id] as const
  })
  return new Map(ids)
}

async function createAuthor(
  { username, fullName }: Person,
  { client, details }: AuthorOptions,
): Promise<Profile> {
  const email = addressOf(username)
  const full_name = details.get(username)?.fullName ?? fullName
  const { data, error } = await client.auth.admin.createUser({
    email,
    email_confirm: true,
    user_metadata: { username, full_name },
  })
  mustSucceed(`the author ${username}`, error)
  return { id: data.user?.id ?? '', username, email, full_name, bio: null, avatar_url: null }
}

async function followDetails(
  profile: Profile,
  { client, source, details, onWarning }: AuthorOptions,
  username: string,
): Promise<void> {
  const known = details.get(username)
  if (!known) return
  const avatar_url =
    known.avatar === null
      ? profile.avatar_url
      : await avatarOf(known.avatar, profile, source, client)
  if (avatar_url === undefined) onWarning(`avatar of ${username}: ${known.avatar} cannot be used`)
  const wanted = {
    full_name: known.fullName ?? profile.full_name,
    bio: known.bio ?? profile.bio,
    avatar_url: avatar_url ?? profile.avatar_url,
  }
  const isSame = (['full_name', 'bio', 'avatar_url'] as const).every(
    (n) => wanted[n] === profile[n],
  )
  if (isSame) return
  const { error } = await client.from('profiles').update(wanted).eq('id', profile.id)
  mustSucceed(`the profile of ${username}`, error)
}

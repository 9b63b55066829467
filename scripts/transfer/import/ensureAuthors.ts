import { t } from '@broadsheet/shared/messages/t.ts'
import { inParallel } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed, readAll } from '../databaseRequests.ts'
import type { AuthorDetails, Source } from '../source.ts'
import { storeAvatar } from './avatars.ts'
import type { Person } from './people.ts'

const AT_A_TIME = 4
/** Reserved domain (RFC 2606): these accounts receive no mail and cannot sign in. */
const emailOf = (username: string) => `${username.toLowerCase()}@authors.invalid`

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
 * Finds or creates the profile of every author. An existing profile with the same user name is not
 * changed; a profile that an import created is updated with the details of the source.
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
  const byEmail = new Map(profiles.map((profile) => [profile.email.toLowerCase(), profile]))
  const ids = await inParallel(people, AT_A_TIME, async (person) => {
    const { username } = person
    // By e-mail first: the user name of an imported author may have been changed.
    const present = byEmail.get(emailOf(username)) ?? byName.get(username.toLowerCase())
    const profile = present ?? (await createAuthor(person, options))
    if (profile.email === emailOf(username)) await applyDetails(profile, options, username)
    return [username, profile.id] as const
  })
  return new Map(ids)
}

async function createAuthor(
  { username, fullName }: Person,
  { client, details }: AuthorOptions,
): Promise<Profile> {
  const email = emailOf(username)
  const full_name = details.get(username)?.fullName ?? fullName
  const { data, error } = await client.auth.admin.createUser({
    email,
    email_confirm: true,
    user_metadata: { username, full_name },
  })
  mustSucceed(t('cli.subject.author', { name: username }), error)
  return { id: data.user?.id ?? '', username, email, full_name, bio: null, avatar_url: null }
}

async function applyDetails(
  profile: Profile,
  { client, source, details, onWarning }: AuthorOptions,
  username: string,
): Promise<void> {
  const given = details.get(username)
  if (!given) return
  const avatar_url =
    given.avatar === null
      ? profile.avatar_url
      : await storeAvatar(given.avatar, profile, source, client)
  if (avatar_url === undefined) {
    const address = given.avatar ?? ''
    onWarning(t('cli.import.avatarUnusable', { name: username, address }))
  }
  const wanted = {
    full_name: given.fullName ?? profile.full_name,
    bio: given.bio ?? profile.bio,
    avatar_url: avatar_url ?? profile.avatar_url,
  }
  const isSame = (['full_name', 'bio', 'avatar_url'] as const).every(
    (name) => wanted[name] === profile[name],
  )
  if (isSame) return
  const { error } = await client.from('profiles').update(wanted).eq('id', profile.id)
  mustSucceed(t('cli.subject.profile', { name: username }), error)
}

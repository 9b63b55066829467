import type { AuthorKind } from '@broadsheet/shared/domain/bylines.ts'
import { type Problem, problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { inParallel } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed, readAll } from '../databaseRequests.ts'
import type { AuthorDetails, Source } from '../source.ts'
import { storeAvatar } from './avatars.ts'
import { derivedId } from './derivedId.ts'
import { type Person, personOf } from './people.ts'

const AT_A_TIME = 4
/** Id of a guest author that an import creates: found again after its user name was changed. */
export const guestIdOf = (username: string) => derivedId(`authors/${username.toLowerCase()}`)
/** Former imports created accounts with an address of a reserved domain (RFC 2606). */
const emailOf = (username: string) => `${username.toLowerCase()}@authors.invalid`

/** Limits of the database. */
const MOST_LINKS = 10
const isAddress = (link: string) => /^https?:\/\/\S+$/.test(link) && link.length <= 500

const COLUMNS = 'id, account_id, username, email, full_name, bio, avatar_url, kind, links'

interface Profile {
  id: string
  account_id: string | null
  username: string
  email: string
  full_name: string | null
  bio: string | null
  avatar_url: string | null
  kind: string
  links: string[]
}

export interface AuthorOptions {
  client: SecretClient
  source: Pick<Source, 'file'>
  people: readonly Person[]
  details: ReadonlyMap<string, AuthorDetails>
  onWarning: (found: Problem) => void
}

/**
 * Finds the profile of every author, or creates a guest author. An existing profile with the same user
 * name is not changed; a profile that an import created is updated with the details of the source.
 *
 * @returns the ids by user name.
 */
export async function ensureAuthors(options: AuthorOptions): Promise<Map<string, string>> {
  const { people } = options
  const find = await presentAuthors(options.client)
  const ids = await inParallel(people, AT_A_TIME, async (person) => {
    const { username } = person
    const profile = find(username) ?? (await createAuthor(person, options))
    const isImported = profile.id === guestIdOf(username) || profile.email === emailOf(username)
    if (isImported) await applyDetails(profile, options, username)
    return [username, profile.id] as const
  })
  return new Map(ids)
}

/** Finds a profile by the user name in a source, also a former one, such as that of a merged author. */
export async function presentAuthors(client: SecretClient) {
  const [profiles, formerPages] = await Promise.all([
    readAll<Profile>(t('cli.subject.profiles'), (from, to) =>
      client.from('profiles').select(COLUMNS).order('id').range(from, to),
    ),
    readAll(t('cli.subject.table', { name: 'former_pages' }), (from, to) =>
      client
        .from('former_pages')
        .select('slug, author_id')
        .eq('kind', 'author')
        .order('slug')
        .range(from, to),
    ),
  ])
  const byId = new Map(profiles.map((profile) => [profile.id, profile]))
  const byName = new Map(profiles.map((profile) => [profile.username.toLowerCase(), profile]))
  const byEmail = new Map(profiles.map((profile) => [profile.email.toLowerCase(), profile]))
  const byFormerName = new Map(
    formerPages.map(({ slug, author_id }) => [slug.toLowerCase(), byId.get(author_id ?? '')]),
  )
  return (username: string): Profile | undefined => {
    const name = username.toLowerCase()
    // By id and e-mail first: the user name of an imported author may have been changed.
    return (
      byId.get(guestIdOf(username)) ??
      byEmail.get(emailOf(username)) ??
      byName.get(name) ??
      byFormerName.get(name)
    )
  }
}

/** Details by the user name, or by the user name that is derived from it as from a name. */
const detailsOf = (username: string, details: AuthorOptions['details']) =>
  details.get(username) ?? details.get(personOf(username)?.username ?? '')

async function createAuthor(
  { username, fullName }: Person,
  { client, details }: AuthorOptions,
): Promise<Profile> {
  const full_name = detailsOf(username, details)?.fullName ?? fullName
  const { data, error } = await client
    .from('profiles')
    .insert({ id: guestIdOf(username), username, full_name })
    .select(COLUMNS)
    .single()
  mustSucceed(t('cli.subject.author', { name: username }), error)
  return data as Profile
}

async function applyDetails(
  profile: Profile,
  options: AuthorOptions,
  username: string,
): Promise<void> {
  const given = detailsOf(username, options.details)
  if (!given) return
  // An account is a person.
  const kind: AuthorKind | null = profile.account_id === null ? given.kind : null
  const wanted = {
    full_name: given.fullName ?? profile.full_name,
    bio: (given.bio && excerptOf(given.bio, PROFILE_FIELDS.bio.maximum)) ?? profile.bio,
    avatar_url: await avatarOf(profile, given, options, username),
    kind: kind ?? profile.kind,
    links: given.links?.filter(isAddress).slice(0, MOST_LINKS) ?? profile.links,
  }
  const isSame = Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(profile[name as keyof Profile]),
  )
  if (isSame) return
  const { error } = await options.client.from('profiles').update(wanted).eq('id', profile.id)
  mustSucceed(t('cli.subject.profile', { name: username }), error)
}

/** Address of the avatar in the source; the present one if there is none, or it is unusable. */
async function avatarOf(
  profile: Profile,
  { avatar }: AuthorDetails,
  { client, source, onWarning }: AuthorOptions,
  username: string,
): Promise<string | null> {
  if (avatar === null) return profile.avatar_url
  const stored = await storeAvatar(avatar, profile, source, client)
  if (stored === undefined) {
    onWarning(problem('cli.import.avatarUnusable', { name: username, address: avatar }))
  }
  return stored ?? profile.avatar_url
}

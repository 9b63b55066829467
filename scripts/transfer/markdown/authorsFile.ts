import type { AuthorKind } from '@broadsheet/shared/domain/bylines.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { personOf } from '../import/people.ts'
import type { AuthorDetails } from '../source.ts'
import { readEntries } from './siteData.ts'
import { cutTo, isRecord, textOf } from './values.ts'

/**
 * Reads what a folder says about authors, in a file or in one file for each: `slug: { name, bio, avatar, kind, links }`,
 * or a list of objects with a slug (or id). An agency has `kind: agency`; `links` are addresses of the author on the web.
 *
 * @returns details by user name; empty if there are none.
 */
export async function readAuthors(folder: string): Promise<Map<string, AuthorDetails>> {
  const entries = await readEntries(folder, ['authors'])
  return new Map(
    [...entries].flatMap(([slug, value]) => {
      const person = personOf(slug)
      return person ? [[person.username, detailsOf(value)] as const] : []
    }),
  )
}

function detailsOf(value: unknown): AuthorDetails {
  const fields = isRecord(value) ? value : { name: value }
  const first = (...names: string[]) => names.map((name) => textOf(fields[name])).find(Boolean)
  return {
    fullName:
      cutTo(
        first('name', 'full_name', 'fullName', 'title') ?? '',
        PROFILE_FIELDS.full_name.maximum,
      ) || null,
    bio: cutTo(first('bio', 'description', 'about') ?? '', PROFILE_FIELDS.bio.maximum) || null,
    avatar: first('avatar', 'image', 'photo', 'picture') ?? null,
    kind: kindOf(first('kind', 'type')),
    links: linksOf([fields.links, fields.link, fields.url, fields.website]),
  }
}

function kindOf(name: string | undefined): AuthorKind | null {
  if (name === undefined) return null
  return /^(?:agency|organi[sz]ation)$/i.test(name) ? 'agency' : 'person'
}

/** Addresses in lists, strings and objects with a url, as the database accepts them: with https. */
function linksOf(values: unknown[]): string[] | null {
  const written = values.flat().map((value) => textOf(isRecord(value) ? value.url : value))
  const links = written
    .map((link) => link.replace(/^https?:/i, 'https:'))
    .filter((link) => /^https:\/\/[^\s/$.?#]\S*$/.test(link) && link.length <= 500)
  return links.length > 0 ? [...new Set(links)].slice(0, PROFILE_FIELDS.links.maximum) : null
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuthorKind } from '@broadsheet/shared/domain/bylines.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { parse } from 'yaml'
import { ArticleError } from '../articleError.ts'
import { personOf } from '../import/people.ts'
import type { AuthorDetails } from '../source.ts'
import { decode } from './frontMatter.ts'
import { cutTo, isRecord, textOf } from './values.ts'

const NAMES = ['authors.yml', 'authors.yaml', 'authors.json', '_data/authors.yml']

/**
 * Reads the optional authors file of a folder: `slug: { name, bio, avatar, kind, links }`, or a list of objects
 * with a slug (or id). An agency has `kind: agency`; `links` are addresses of the author on the web.
 *
 * @returns details by user name; empty if there is no such file.
 * @throws {ArticleError} with the name of a file that cannot be read.
 */
export async function readAuthors(folder: string): Promise<Map<string, AuthorDetails>> {
  for (const name of NAMES) {
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (bytes) return authorsIn(bytes, name)
  }
  return new Map()
}

function authorsIn(bytes: Buffer, file: string): Map<string, AuthorDetails> {
  let content: unknown
  try {
    // JSON is YAML.
    content = parse(decode(bytes))
  } catch {
    throw new ArticleError(t('cli.import.authorsInvalid', { file }))
  }
  const entries = Array.isArray(content)
    ? content.map((author: unknown) => [slugIn(author), author] as const)
    : Object.entries(isRecord(content) ? content : {})
  return new Map(
    entries.flatMap(([slug, value]) => {
      const person = personOf(slug)
      return person ? [[person.username, detailsOf(value)] as const] : []
    }),
  )
}

function slugIn(value: unknown): string {
  return isRecord(value) ? textOf(value.slug ?? value.id ?? value.username ?? value.name) : ''
}

function detailsOf(value: unknown): AuthorDetails {
  const fields = isRecord(value) ? value : { name: value }
  const first = (...names: string[]) => names.map((name) => textOf(fields[name])).find(Boolean)
  return {
    fullName:
      cutTo(first('name', 'full_name', 'fullName') ?? '', PROFILE_FIELDS.full_name.maximum) || null,
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

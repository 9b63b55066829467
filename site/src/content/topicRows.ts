import type { AuthorKind } from '@broadsheet/shared/domain/bylines.ts'
import { optionalText, text } from './columnReaders.ts'
import type { Author, Category, Tag } from './entities.ts'
import type { Row } from './mirror.ts'

export const CATEGORY_COLUMNS = 'id, name, slug, description, color, icon'
export const TAG_COLUMNS = 't.id, t.name, t.slug, t.description, t.kind'
export const AUTHOR_COLUMNS = 'u.id, u.username, u.kind, u.full_name, u.avatar_url, u.bio, u.links'

/** Reads CATEGORY_COLUMNS. @throws MirrorError when a column has another type. */
export function categoryOf(row: Row): Category {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    slug: text(row, 'slug'),
    description: optionalText(row, 'description'),
    color: text(row, 'color'),
    icon: optionalText(row, 'icon'),
  }
}

/** Reads TAG_COLUMNS. @throws MirrorError when a column has another type. */
export function tagOf(row: Row): Tag {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    slug: text(row, 'slug'),
    description: optionalText(row, 'description'),
    kind: optionalText(row, 'kind'),
  }
}

/** Reads AUTHOR_COLUMNS. @throws MirrorError when a column has another type. */
export function authorOf(row: Row): Author {
  return {
    id: text(row, 'id'),
    username: text(row, 'username'),
    kind: kindOf(text(row, 'kind')),
    fullName: optionalText(row, 'full_name'),
    avatar: optionalText(row, 'avatar_url'),
    bio: optionalText(row, 'bio'),
    links: JSON.parse(text(row, 'links')) as string[],
  }
}

/** The kind of an author: an agency, otherwise a person. */
export const kindOf = (kind: string): AuthorKind => (kind === 'agency' ? 'agency' : 'person')

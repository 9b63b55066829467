import { redirectAddress } from '@broadsheet/shared/domain/redirects.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { text } from './columnReaders.ts'
import { all, first } from './mirror.ts'
import { query } from './trackedQuery.ts'

/** Where the old URL of a path leads to; a null `href`: it is gone. */
export interface Redirect {
  href: string | null
  title: string
}

const TARGETS = {
  article: ['articles', 'slug', 'title', urls.article],
  category: ['categories', 'slug', 'name', urls.category],
  tag: ['tags', 'slug', 'name', urls.tag],
  author: ['authors', 'username', 'full_name', urls.author],
} as const
const isKind = (kind: string): kind is keyof typeof TARGETS => Object.hasOwn(TARGETS, kind)

/** The redirect from a path; null if there is none, or nothing where it leads to. */
export const redirectAt = query(
  'redirectAt',
  (path: string) => [cacheTags.redirect(path)],
  (path: string): Redirect | null => {
    const sql = `select coalesce(kind, '') as kind, coalesce(subject_id, '') as id,
      coalesce(destination, '') as destination from redirects where path = ?`
    return first(
      sql,
      (row) => redirectOf(text(row, 'kind'), text(row, 'id'), text(row, 'destination')),
      path,
    )
  },
)

function redirectOf(kind: string, id: string, destination: string): Redirect | null {
  if (!isKind(kind)) return { href: destination === '' ? null : destination, title: destination }
  const [table, name, title, addressOf] = TARGETS[kind]
  const sql = `select ${name} as name, coalesce(${title}, ${name}) as title from ${table} where id = ?`
  return first(
    sql,
    (row) => ({ href: addressOf(text(row, 'name')), title: text(row, 'title') }),
    id,
  )
}

/** The addresses of all redirect pages. */
export const redirectAddresses = (): string[] =>
  all('select path from redirects order by path', (row) => redirectAddress(text(row, 'path')))

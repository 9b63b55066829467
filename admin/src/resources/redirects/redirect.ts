import type { Column } from '@broadsheet/shared/csv/toCsv.ts'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import { redirectDestination, redirectPath } from '@broadsheet/shared/domain/redirects.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import * as v from 'valibot'

/** A redirect as read by the console. */
export interface Redirect
  extends Pick<
    Tables<'redirects'>,
    'id' | 'path' | 'article_id' | 'destination' | 'status' | 'origin' | 'hits' | 'last_hit_at'
  > {
  /** Path or URL that it leads to; null: gone. */
  target: string | null
  /** Title or name of the page. */
  target_name: string | null
}

/** Columns of the list of redirects. */
export const REDIRECT_META = {
  columns: [
    ...['id', 'path', 'article_id', 'destination', 'status', 'origin', 'hits', 'last_hit_at'],
    ...['target', 'target_name'],
  ],
}

/** Columns of the export, which the import reads in every language. */
export const EXPORT_COLUMNS: readonly Column<Redirect>[] = [
  { label: 'from', value: ({ path }) => path },
  { label: 'to', value: ({ target }) => target ?? '' },
  { label: 'status', value: ({ status }) => String(status) },
]

/** A requested path without a page. */
export type MissingPath = Tables<'missing_paths'>

/** Columns of the list of missing paths. */
export const MISSING_META = {
  columns: ['id', 'path', 'hits', 'first_at', 'last_at', 'referrer', 'is_ignored'],
}

/** What a redirect leads to, as the form asks. */
export const KINDS = [
  ['article', t('console.redirects.kind.article')],
  ['address', t('console.redirects.kind.address')],
  ['gone', t('console.redirects.kind.gone')],
] as const

/** Values of the form for a redirect, or for a new one from a path. */
export function formValues(redirect: Redirect | undefined, path = ''): Record<string, unknown> {
  if (!redirect) return { path, kind: 'article', article_id: null, destination: '' }
  const { status, article_id, target } = redirect
  const kind = status === 410 ? 'gone' : article_id ? 'article' : 'address'
  return { path: redirect.path, kind, article_id, destination: kind === 'address' ? target : '' }
}

const text = v.optional(v.nullable(v.string()), '')

/** Rules of the form; the result is the row. */
export const redirectSchema = v.pipe(
  v.object({
    path: v.pipe(
      v.string(t('console.redirects.pathInvalid')),
      v.check((path) => redirectPath(path) !== null, t('console.redirects.pathInvalid')),
    ),
    kind: v.picklist(['article', 'address', 'gone']),
    article_id: text,
    destination: text,
  }),
  v.forward(
    v.check(
      ({ kind, article_id }) => kind !== 'article' || !!article_id,
      t('console.redirects.articleMissing'),
    ),
    ['article_id'],
  ),
  v.forward(
    v.check(
      ({ kind, destination }) => kind !== 'address' || toDestination(destination) !== null,
      t('console.redirects.destinationInvalid'),
    ),
    ['destination'],
  ),
  v.transform(({ path, kind, article_id, destination }) => ({
    path: redirectPath(path) ?? path,
    status: kind === 'gone' ? 410 : 301,
    article_id: kind === 'article' ? article_id : null,
    destination: kind === 'address' ? toDestination(destination) : null,
  })),
)

const toDestination = (entered: string | null) =>
  redirectDestination(entered ?? '', window.location.origin)

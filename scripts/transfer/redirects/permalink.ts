import { redirectPath } from '@broadsheet/shared/domain/redirects.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { slugify } from '@broadsheet/shared/text/slug.ts'
import { TransferError } from '../errors.ts'
import type { SourceArticle } from '../sourceArticle.ts'

/** What names an article in a pattern of the old site. */
type Named = Pick<SourceArticle, 'path' | 'date' | 'title' | 'category' | 'wantedSlug'>

const PARTS: Readonly<Record<string, (article: Named) => string>> = {
  year: ({ date }) => date?.slice(0, 4) ?? '',
  month: ({ date }) => date?.slice(5, 7) ?? '',
  day: ({ date }) => date?.slice(8, 10) ?? '',
  slug: ({ wantedSlug }) => wantedSlug,
  title: ({ title }) => slugify(title),
  category: ({ category }) => slugify(category ?? ''),
  filename: ({ path }) =>
    (path.split('/').at(-1) ?? '').replace(/\.[a-z]+$/i, '').replace(/^\d{4}-\d{2}-\d{2}-/, ''),
}

/**
 * Reads `--permalink`, such as `/:year/:month/:slug/`.
 *
 * @throws {TransferError} if a part of it is unknown.
 */
export function readPermalink(pattern: string | undefined): string | null {
  if (pattern === undefined) return null
  const names = [...pattern.matchAll(/:([a-z]+)/g)].map(([, name]) => name ?? '')
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name))
  if (unknown !== undefined || names.length === 0 || !pattern.startsWith('/'))
    throw new TransferError(
      t('cli.import.permalinkInvalid', {
        pattern,
        parts: Object.keys(PARTS)
          .map((name) => `:${name}`)
          .join(' '),
      }),
    )
  return pattern
}

/**
 * The path of an article at the old site by a pattern, in the form in which redirects store it. Null if a part is
 * unknown: drafts have no date.
 *
 * @param pattern - result of `readPermalink`.
 */
export function permalinkOf(article: Named, pattern: string): string | null {
  const values = pattern.replace(/:([a-z]+)/g, (_, name: string) => PARTS[name]?.(article) || '\0')
  return values.includes('\0') ? null : redirectPath(values)
}

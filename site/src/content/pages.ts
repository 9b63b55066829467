import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { optionalText, text } from './columnReaders.ts'
import { all, first, type Row } from './mirror.ts'
import { query } from './trackedQuery.ts'

/** A static page in lists and menus. */
export interface PageSummary {
  id: string
  slug: string
  title: string
}

/** A static page with its body. */
export interface StaticPage extends PageSummary {
  /** For search engines; null: `summary`. */
  description: string | null
  /** The beginning of the text. */
  summary: string
  html: string
  updatedAt: Date
}

const summaryOf = (row: Row): PageSummary => ({
  id: text(row, 'id'),
  slug: text(row, 'slug'),
  title: text(row, 'title'),
})

/** All published pages by title. */
export const pages = query(
  'pages',
  () => [cacheTags.pages],
  (): PageSummary[] =>
    all('select id, slug, title from static_pages order by title, id', summaryOf),
  { isPersistent: true },
)

/** The slugs of all pages. */
export const pageSlugs = (): string[] => pages().map(({ slug }) => slug)

/** Paths and times of the last change, for the sitemap. */
export const changedPages = query(
  'changedPages',
  () => [cacheTags.pages],
  (): { slug: string; updatedAt: string }[] =>
    all('select slug, updated_at from static_pages order by slug', (row) => ({
      slug: text(row, 'slug'),
      updatedAt: text(row, 'updated_at'),
    })),
)

/** The page with a slug, or null. */
export const pageBySlug = query(
  'pageBySlug',
  (slug: string) => [cacheTags.pageAt(slug)],
  (slug: string): StaticPage | null =>
    first(
      'select id, slug, title, description, summary, html, updated_at from static_pages where slug = ?',
      (row) => ({
        ...summaryOf(row),
        description: optionalText(row, 'description'),
        summary: text(row, 'summary'),
        html: text(row, 'html'),
        updatedAt: new Date(text(row, 'updated_at')),
      }),
      slug,
    ),
)

/** Slugs of deleted pages that no page has or had. */
export const gonePages = (): string[] =>
  all(
    `select substr(slug, 6) as slug from gone_slugs g where slug like 'page/%'
      and not exists (select 1 from static_pages p where 'page/' || p.slug = g.slug)
      and not exists (select 1 from former_pages f join static_pages p on p.id = f.subject_id
        where f.kind = 'page' and 'page/' || f.slug = g.slug)
      order by slug`,
    (row) => text(row, 'slug'),
  )

/** Whether a slug is that of a deleted page. */
export const isGonePage = query(
  'isGonePage',
  (slug: string) => [cacheTags.pageAt(slug)],
  (slug: string): boolean =>
    first('select 1 as found from gone_slugs where slug = ?', () => true, `page/${slug}`) ?? false,
)

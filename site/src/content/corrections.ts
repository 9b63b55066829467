import { type Correction, correctionsOf } from '@broadsheet/shared/domain/corrections.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import {
  archivedPages,
  entriesOn,
  pageNumbers,
} from '@broadsheet/shared/publishing/numberedPages.ts'
import { languageIn } from './articleRows.ts'
import { number, optionalText, text } from './columnReaders.ts'
import { all, first, type Row } from './mirror.ts'
import { query } from './trackedQuery.ts'

/** A correction with its article. */
export interface ListedCorrection {
  correction: Correction
  article: { slug: string; title: string; lang: string | null }
}

const countOf = () =>
  first('select count(*) as found from corrections', (row) => number(row, 'found')) ?? 0

/** The numbers of the pages of the list of corrections. */
export const correctionPages = (): number[] => pageNumbers(countOf())

/** The corrections of a page, the newest first, and the number of pages besides the first; null: no such page. */
export const correctionsOn = query(
  'correctionsOn',
  () => [cacheTags.corrections],
  (page: number): { corrections: ListedCorrection[]; archived: number } | null => {
    const count = countOf()
    const range = entriesOn(page, count)
    if (!range) return null
    const sql = `select c.id, a.slug, a.title, a.lang, a.corrections from corrections c
      join articles a on a.id = c.article_id order by c.published_at, c.id limit ? offset ?`
    const corrections = all(sql, listedOf, range.limit, range.offset).flat().reverse()
    return { corrections, archived: archivedPages(count) }
  },
)

function listedOf(row: Row): ListedCorrection[] {
  const article = { slug: text(row, 'slug'), title: text(row, 'title'), lang: languageIn(row) }
  const id = text(row, 'id')
  return correctionsOf(JSON.parse(text(row, 'corrections')))
    .filter((correction) => correction.id === id)
    .map((correction) => ({ correction, article }))
}

/** A public version of an article, to compare. */
export interface PublicVersion {
  /** Null: as first published. */
  correctionId: string | null
  publishedAt: Date
  /** Title, excerpt and plain text; null while it is withheld. */
  texts: { title: string; excerpt: string; text: string } | null
  withheldReason: string | null
}

/** The public versions of an article, the oldest first; empty without a correction, and while the site shows none. */
export const publicVersions = query(
  'publicVersions',
  (articleId: string) => [cacheTags.versions(articleId)],
  (articleId: string): PublicVersion[] =>
    all(
      `select correction_id, published_at, title, excerpt, text, withheld_reason from article_versions
        where article_id = ? order by correction_id is not null, published_at, id`,
      versionOf,
      articleId,
    ),
)

function versionOf(row: Row): PublicVersion {
  const title = optionalText(row, 'title')
  const excerpt = optionalText(row, 'excerpt') ?? ''
  return {
    correctionId: optionalText(row, 'correction_id'),
    publishedAt: new Date(text(row, 'published_at')),
    texts: title === null ? null : { title, excerpt, text: optionalText(row, 'text') ?? '' },
    withheldReason: optionalText(row, 'withheld_reason'),
  }
}

/** Whether readers can compare versions of an article. */
export const hasPublicVersions = query(
  'hasPublicVersions',
  (articleId: string) => [cacheTags.versions(articleId)],
  (articleId: string): boolean =>
    first(
      'select 1 as found from article_versions where article_id = ? limit 1',
      () => true,
      articleId,
    ) ?? false,
)

/** Slugs of the articles with public versions. */
export const changedSlugs = (): string[] =>
  all('select distinct slug from article_versions order by slug', (row) => text(row, 'slug'))

import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { languageIn } from './articleRows.ts'
import { text } from './columnReaders.ts'
import { all, type Row } from './mirror.ts'
import { query } from './trackedQuery.ts'

/** A published article in a language; of an article with translations, also itself. */
export interface Translation {
  slug: string
  /** BCP 47 tag. */
  lang: string
}

const translationOf = (row: Row): Translation => ({
  slug: text(row, 'slug'),
  lang: languageIn(row) ?? activeLanguage(),
})

/** The published articles of a group, each language once, in the order of the tags. */
const ofGroup = query(
  'translationsOfGroup',
  (group: string) => [cacheTags.translations(group)],
  (group: string): Translation[] =>
    distinct(
      all(
        `select slug, lang from articles where translation_group = ?
          order by lang is null, lang, id`,
        translationOf,
        group,
      ),
    ),
)

/**
 * An article and its translations; empty for an article without translations.
 *
 * @param group - its translation_group; null costs no query.
 */
export function translationsIn(group: string | null): Translation[] {
  const translations = group === null ? [] : ofGroup(group)
  return translations.length > 1 ? translations : []
}

/** The index has only articles of groups: a site without translations reads nothing. */
const DURING = `select translation_group, slug, lang from articles where translation_group in (
    select translation_group from articles indexed by articles_translated
    where translation_group is not null and published_at >= ? and published_at < ?)
  order by translation_group, lang is null, lang, id`

/**
 * The groups with an article of a period, each with all its articles, for sitemaps.
 *
 * @param start - ISO 8601, or the beginning of one; `end` is exclusive.
 */
export function translationsDuring(start: string, end: string): Translation[][] {
  const groups = new Map<string, Translation[]>()
  const rows = all(
    DURING,
    (row) => [text(row, 'translation_group'), translationOf(row)] as const,
    start,
    end,
  )
  for (const [group, each] of rows) groups.set(group, [...(groups.get(group) ?? []), each])
  return [...groups.values()].map(distinct).filter(({ length }) => length > 1)
}

/** Each language once: a change of the publication's language may make two articles the same. */
function distinct(translations: readonly Translation[]): Translation[] {
  const byLanguage = new Map(translations.map((each) => [each.lang.toLowerCase(), each]))
  return [...byLanguage.values()].sort((a, b) => (a.lang < b.lang ? -1 : 1))
}

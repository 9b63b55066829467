import {
  ARTICLE_INPUTS,
  type ArticleInputField,
  MIRRORED_FIELDS,
} from '@broadsheet/shared/domain/articleFields.ts'
import { isBreakingNews } from '@broadsheet/shared/domain/breaking.ts'
import type { Contribution } from '@broadsheet/shared/domain/bylines.ts'
import {
  type Correction,
  correctionsOf,
  isRetracted,
} from '@broadsheet/shared/domain/corrections.ts'
import type { Labelled } from '@broadsheet/shared/domain/labels.ts'
import { LIVE_LIMITS } from '@broadsheet/shared/domain/liveRules.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { canonicalLanguage } from '@broadsheet/shared/text/languageTag.ts'
import { readTime } from '@broadsheet/shared/text/readTime.ts'
import { number, optionalText, text } from './columnReaders.ts'
import type { Article, ArticleSummary, Credit, LatestEntry } from './entities.ts'
import { buildTime } from './environment.ts'
import type { Row } from './mirror.ts'
import { kindOf } from './topicRows.ts'
import { trackDependency } from './trackedQuery.ts'

/** Entries that the live box of a front shows of each coverage. */
const LATEST_ENTRIES_SHOWN = 3

/** The columns of an article that `summaryOf` reads: lists read hundreds of rows. */
const SUMMARY_COLUMNS = [
  ...['slug', 'title', 'excerpt', 'description', 'featured_image', 'featured_image_alt'],
  ...[
    'image_focus',
    'image_avif',
    'lang',
    'video_url',
    'is_featured',
    'published_at',
    'words',
    'characters',
  ],
  ...['robots', 'canonical_url', 'corrections', 'rating', 'label', 'sponsor', 'ai_use', 'reply_to'],
]
// The joined category provides its id.
const ARTICLE_COLUMNS = MIRRORED_FIELDS.filter((name) => name !== 'category_id')

/** The authors of an article in order, as JSON; read with the article, because a list has many. */
const CREDITS = `(select json_group_array(json_object(
      'contribution', credit.value ->> 'contribution', 'id', u.id, 'username', u.username, 'kind', u.kind,
      'fullName', u.full_name, 'avatar', u.avatar_url) order by credit.key)
    from json_each(a.bylines) credit join authors u on u.id = credit.value ->> 'author_id')`

/** The latest entries of live coverage, as JSON. */
const LATEST_ENTRIES = `case when a.article_type = 'live' and a.live_state = 'live' then (
    select json_group_array(json_object('id', id, 'headline', headline, 'text', substr(text, 1, 400), 'at', published_at))
    from (select * from live_entries where article_id = a.id and state = 'published'
      order by number desc limit ${LATEST_ENTRIES_SHOWN})) end as latest_entries`

const HTML = '(select html from bodies where article_id = a.id) as html'

const select = (columns: Iterable<string>, ...more: string[]) => `
  select ${[...['id', ...columns].map((name) => `a.${name}`), ...more].join(', ')},
    c.id as category_id, c.name as category_name, c.slug as category_slug,
    ${CREDITS} as credits, ${LATEST_ENTRIES}
  from articles a
  left join categories c on c.id = a.category_id`

/** Selects the columns that `summaryOf` reads. */
export const SELECT_SUMMARY = select(SUMMARY_COLUMNS)
/** Selects the columns that `summaryOf` and `detailsOf` read. */
export const SELECT_ARTICLE = select(
  new Set([
    ...SUMMARY_COLUMNS,
    ...ARTICLE_COLUMNS,
    'updated_at',
    'translation_group',
    'share_image',
  ]),
  HTML,
  'c.comments_mode as category_comments_mode',
)

/**
 * Reads SELECT_SUMMARY or SELECT_ARTICLE and records that the rendered page depends on the article.
 *
 * @throws MirrorError when a column has another type.
 */
export function summaryOf(row: Row): ArticleSummary {
  const id = text(row, 'id')
  const publishedAt = new Date(text(row, 'published_at'))
  const category = summaryCategory(row)
  trackDependency(cacheTags.summary(id))
  return {
    id,
    slug: text(row, 'slug'),
    title: text(row, 'title'),
    excerpt: optionalText(row, 'excerpt'),
    lang: languageIn(row),
    description: text(row, 'description'),
    image: optionalText(row, 'featured_image'),
    imageAlt: optionalText(row, 'featured_image_alt'),
    imageFocus: optionalText(row, 'image_focus'),
    imageAvif: avifWidthsIn(row),
    videoUrl: optionalText(row, 'video_url'),
    isFeatured: number(row, 'is_featured') === 1,
    isIndexed: isIndexed(row),
    isBreaking: category !== null && isBreakingNews(category.name, publishedAt, buildTime()),
    publishedAt,
    readMinutes: readTime({ words: number(row, 'words'), characters: number(row, 'characters') }),
    isRetracted: isRetracted(correctionsIn(row)),
    live: latestEntriesOf(row),
    ...labelsIn(row),
    category,
    credits: creditsOf(row),
  }
}

function latestEntriesOf(row: Row): LatestEntry[] | null {
  const entries = optionalText(row, 'latest_entries')
  if (entries === null) return null
  return (JSON.parse(entries) as Record<'id' | 'headline' | 'text' | 'at', string>[]).map(
    ({ id, headline, text, at }) => ({
      id,
      text: headline.trim() || excerptOf(text, LIVE_LIMITS.headline),
      publishedAt: new Date(at),
    }),
  )
}

const NO_AVIF: readonly number[] = []

function avifWidthsIn(row: Row): readonly number[] {
  const widths = optionalText(row, 'image_avif')
  return widths === null ? NO_AVIF : (JSON.parse(widths) as number[])
}

const NO_CORRECTIONS: Correction[] = []

/** Most articles have none: lists read hundreds of rows. */
const correctionsIn = (row: Row): Correction[] =>
  row.corrections === '[]' ? NO_CORRECTIONS : correctionsOf(JSON.parse(text(row, 'corrections')))

const labelsIn = (row: Row): Labelled => ({
  rating: optionalText(row, 'rating'),
  label: optionalText(row, 'label'),
  sponsor: optionalText(row, 'sponsor'),
  ai_use: optionalText(row, 'ai_use'),
  reply_to: optionalText(row, 'reply_to'),
})

/** Whether search engines may list the page of an article; reads `robots` and `canonical_url`. */
export const isIndexed = (row: Row): boolean =>
  optionalText(row, 'robots') === null && optionalText(row, 'canonical_url') === null

/** The fields shown only on the page of an article. */
export const detailsOf = (row: Row): Omit<Article, keyof ArticleSummary | 'html' | 'tags'> => ({
  updatedAt: new Date(text(row, 'updated_at')),
  corrections: correctionsIn(row),
  words: number(row, 'words'),
  translationGroup: optionalText(row, 'translation_group'),
  categoryCommentsMode: optionalText(row, 'category_comments_mode'),
  social_image: optionalText(row, 'social_image'),
  shareImage: optionalText(row, 'share_image'),
  ...inputsOf(row),
})

/** The database checks the format only: `Intl` refuses some tags, which count as none. */
export function languageIn(row: Row): string | null {
  const tag = optionalText(row, 'lang')
  return tag === null ? null : canonicalLanguage(tag)
}

function inputsOf(row: Row): Record<ArticleInputField, string | null> {
  const values = ARTICLE_INPUTS.map((name) => [name, optionalText(row, name)])
  const inputs = Object.fromEntries(values) as Record<ArticleInputField, string | null>
  return { ...inputs, lang: languageIn(row) }
}

function summaryCategory(row: Row): ArticleSummary['category'] {
  const id = optionalText(row, 'category_id')
  return id === null
    ? null
    : { id, name: text(row, 'category_name'), slug: text(row, 'category_slug') }
}

interface CreditRow extends Omit<Credit['author'], 'kind'> {
  kind: string
  contribution: Contribution
}

const creditsOf = (row: Row): Credit[] =>
  (JSON.parse(text(row, 'credits')) as CreditRow[]).map(({ contribution, kind, ...author }) => ({
    contribution,
    author: { ...author, kind: kindOf(kind) },
  }))

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { correctionsOf } from '@broadsheet/shared/domain/corrections.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { readNote } from '../mirror/database.ts'
import { mirroredLanguage } from '../mirror/settingsRow.ts'
import type { ListPosition } from './planShards.ts'

/** Maximum length of the title of an entry without a headline, in characters. */
const ENTRY_TITLE = 100
/** Increase when the records below, or their indexing, change. */
const VERSION = `7 ${pagefindVersion()}`

/** The state of an article or of an entry of live coverage, to detect changes of its shard. */
export interface Known extends ListPosition {
  id: string
  address: string
  publishedAt: string
  /** Changes whenever the record does. */
  state: string
}

const NAMES = `
  from articles a
  left join categories c on c.id = a.category_id
`
const TAGS = `(select group_concat(name, '\n') from (select t.name from article_tags link
  join tags t on t.id = link.tag_id where link.article_id = a.id order by t.name))`
const AUTHORS = `(select group_concat(name, '\n') from (
  select coalesce(p.full_name, p.username) as name from json_each(a.bylines) b
  join authors p on p.id = b.value ->> 'author_id' group by p.id order by min(b.key)))`

/** An index requires the program of the same version. */
function pagefindVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('pagefind'))
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}

/** Without the bodies: this is read in full each time. */
const STATES = `
  select a.id, a.published_at, a.slug, a.title, a.changed_in, a.updated_at, a.words,
    c.name as category, c.slug as section, ${AUTHORS} as authors, ${TAGS} as tags
  ${NAMES} order by a.published_at, a.id`

const RECORDS = `
  select a.slug, a.title, a.description, a.lang, a.corrections, a.dateline, a.reviewed_item, a.verdict, a.rating, a.label, a.sponsor, a.ai_use, a.reply_to, a.featured_image, a.image_focus, a.published_at, b.text,
    c.name as category, c.slug as section, ${AUTHORS} as authors, ${TAGS} as tags
  ${NAMES} join bodies b on b.article_id = a.id
  where (a.published_at, a.id) between (?, ?) and (?, ?) order by a.published_at, a.id`

/** Entries have places of their own in time, so that one more changes the newest shard only. */
const ENTRIES = `from live_entries e join articles a on a.id = e.article_id
  left join categories c on c.id = a.category_id where e.state = 'published'`

const ENTRY_STATES = `
  select e.id, e.published_at, e.change, e.version, a.slug, a.title, a.lang, a.featured_image,
    c.name as category, c.slug as section
  ${ENTRIES}`

const ENTRY_RECORDS = `
  select e.id, e.published_at, e.headline, e.text, a.slug, a.title, a.lang, a.featured_image, a.image_focus,
    c.name as category, c.slug as section
  ${ENTRIES} and (e.published_at, e.id) between (?, ?) and (?, ?) order by e.published_at, e.id`

const text = (value: unknown): string => (value === null ? '' : String(value))

/** Every article and every entry of live coverage of the mirror, the oldest first. */
export function knownTexts(db: DatabaseSync): Known[] {
  const articles = db.prepare(STATES).all()
  const entries = db.prepare(ENTRY_STATES).all()
  const known = [
    ...articles.map((row) => knownOf(row, urls.article(text(row.slug)))),
    ...entries.map((row) => knownOf(row, urls.livePart(text(row.slug), text(row.id)))),
  ]
  return entries.length > 0 ? known.sort((a, b) => (a.place < b.place ? -1 : 1)) : known
}

function knownOf(row: Record<string, unknown>, address: string): Known {
  const [id, publishedAt] = [text(row.id), text(row.published_at)]
  return { id, address, publishedAt, place: `${publishedAt} ${id}`, state: JSON.stringify(row) }
}

/** Digest of a shard: equal for the same texts in the same state. */
export function digestOf(db: DatabaseSync, articles: readonly Known[]): string {
  const hash = createHash('sha256').update(
    `${VERSION} ${indexLanguage(db)} ${mirroredLanguage(db).locale} ${readNote(db, 'renderer')}`,
  )
  for (const { state } of articles) hash.update(state)
  return hash.digest('hex').slice(0, 12)
}

/** Names of the categories that have articles. */
export function categoriesWithArticles(db: DatabaseSync): string[] {
  const rows = db.prepare(`select distinct coalesce(c.name, 'News') as name ${NAMES} order by 1`)
  return rows.all().map(({ name }) => text(name))
}

/**
 * Language by which Pagefind divides and stems words: that of the publication, also for articles in
 * other languages, because an index of Pagefind is searched in one language.
 */
export function indexLanguage(db: DatabaseSync): string {
  const row = db.prepare(`select data ->> 'language' as language from settings`).get()
  return text(row?.language ?? 'en').toLowerCase()
}

/** The records that Pagefind indexes for the texts between two, inclusive. */
export function* recordsBetween(db: DatabaseSync, first: Known, last: Known) {
  const range = [first, last].flatMap(({ publishedAt, id }) => [publishedAt, id])
  const language = indexLanguage(db)
  const names = new Intl.ListFormat(mirroredLanguage(db).locale, { type: 'conjunction' })
  for (const row of db.prepare(RECORDS).iterate(...range)) yield recordOf(row, language, names)
  for (const row of db.prepare(ENTRY_RECORDS).iterate(...range)) yield entryRecordOf(row, language)
}

/** What corrections say; also what was wrong, because readers search for it. */
const correctionTexts = (value: unknown): string[] =>
  correctionsOf(JSON.parse(text(value))).map(({ wrong, corrected }) =>
    [wrong, corrected].filter(Boolean).join(' '),
  )

function recordOf(row: Record<string, unknown>, language: string, names: Intl.ListFormat) {
  const tags = text(row.tags).split('\n').filter(Boolean)
  const authors = text(row.authors).split('\n').filter(Boolean)
  const author = names.format(authors)
  return {
    url: urls.article(text(row.slug)),
    // Only these fields are searched: title, byline and tags are included.
    content: [row.title, row.reviewed_item, row.description, row.dateline, row.verdict, row.text]
      .concat(correctionTexts(row.corrections))
      .concat(author, tags.join(', '))
      .map(text)
      .join('\n'),
    language,
    meta: {
      title: text(row.title),
      excerpt: text(row.description),
      lang: text(row.lang),
      image: text(row.featured_image),
      focus: text(row.image_focus),
      date: text(row.published_at),
      category: text(row.category),
      section: text(row.section),
      author,
      rating: text(row.rating),
      label: text(row.label),
      sponsor: text(row.sponsor),
      ai: text(row.ai_use),
      reply: text(row.reply_to),
    },
    filters: {
      category: [text(row.category) || 'News'],
      author: authors,
      tag: tags,
    },
    sort: { date: text(row.published_at) },
  }
}

/** Found by its own words: those of the coverage would find all of its entries. */
function entryRecordOf(row: Record<string, unknown>, language: string) {
  const title = text(row.headline) || excerptOf(text(row.text), ENTRY_TITLE)
  return {
    url: urls.livePart(text(row.slug), text(row.id)),
    content: [title, text(row.text)].join('\n'),
    language,
    meta: {
      title,
      excerpt: excerptOf(text(row.text)),
      lang: text(row.lang),
      image: text(row.featured_image),
      focus: text(row.image_focus),
      date: text(row.published_at),
      category: text(row.category),
      section: text(row.section),
      coverage: text(row.title),
    },
    filters: { category: [text(row.category) || 'News'] },
    sort: { date: text(row.published_at) },
  }
}

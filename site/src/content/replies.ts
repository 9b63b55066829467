import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { languageIn } from './articleRows.ts'
import { text } from './columnReaders.ts'
import { all, first, type Row } from './mirror.ts'
import { query } from './trackedQuery.ts'

/** An article that replies to another one, or is replied to (right of reply). */
export interface Reply {
  slug: string
  title: string
  /** BCP 47 tag; null: that of the publication. */
  lang: string | null
}

const replyOf = (row: Row): Reply => ({
  slug: text(row, 'slug'),
  title: text(row, 'title'),
  lang: languageIn(row),
})

/** The published replies to an article, the oldest first. */
export const repliesTo = query(
  'repliesTo',
  (id: string) => [cacheTags.replies(id)],
  (id: string): Reply[] =>
    all(
      'select slug, title, lang from articles where reply_to = ? order by published_at, id',
      replyOf,
      id,
    ),
)

const published = query(
  'repliedArticle',
  (id: string) => [cacheTags.summary(id)],
  (id: string): Reply | null =>
    first('select slug, title, lang from articles where id = ?', replyOf, id),
)

/** The article that another one replies to, if it is published. @param id - null costs no query. */
export const repliedArticle = (id: string | null): Reply | null =>
  id === null ? null : published(id)

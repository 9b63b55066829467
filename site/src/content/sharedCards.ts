import { HOUSE } from '../model/color.ts'
import { digestOf } from '../model/digest.ts'
import { text } from './columns.ts'
import { all, first, type Row } from './mirror.ts'
import { settings } from './settings.ts'

/** What the picture of an article without a picture shows. */
export interface SharedCard {
  title: string
  siteName: string
  color: string
}

const SELECT = `select a.slug, a.title, coalesce(c.color, '${HOUSE}') as color
  from articles a left join categories c on c.id = a.category_id
  where coalesce(a.featured_image, '') = ''`

const cardOf = (row: Row, siteName: string): SharedCard => ({
  title: text(row, 'title'),
  siteName,
  color: text(row, 'color'),
})

/** The card of an article, null when the article has a picture or is none. */
export function sharedCard(slug: string): SharedCard | null {
  const { siteName } = settings()
  return first(`${SELECT} and a.slug = ?`, (row) => cardOf(row, siteName), slug)
}

/** All cards there are, for `getStaticPaths`. */
export function sharedCardPaths() {
  const { siteName } = settings()
  return all(SELECT, (row) => ({
    params: { slug: text(row, 'slug') },
    cacheKey: digestOf(cardOf(row, siteName)),
  }))
}

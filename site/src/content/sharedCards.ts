import { HOUSE } from '@broadsheet/shared/color.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { optionalText, text } from './columnReaders.ts'
import { all, first, type Row } from './mirror.ts'
import { siteName } from './siteSettings.ts'
import { query, trackDependency } from './trackedQuery.ts'

/** Content of the sharing image of an article without a picture. */
export interface SharedCard {
  title: string
  /** Null for an article without a category. */
  category: string | null
  siteName: string
  color: string
}

const SELECT = `select a.id, a.slug, a.title, c.name as category, coalesce(c.color, '${HOUSE}') as color
  from articles a left join categories c on c.id = a.category_id
  where coalesce(a.featured_image, '') = ''`

function cardOf(row: Row, siteName: string): SharedCard {
  trackDependency(cacheTags.summary(text(row, 'id')))
  const category = optionalText(row, 'category')
  return { title: text(row, 'title'), category, siteName, color: text(row, 'color') }
}

/** The sharing image of an article; null when the article has a picture or does not exist. */
export const sharedCard = query(
  'sharedCard',
  (slug: string) => [cacheTags.at(slug), cacheTags.settings],
  (slug: string): SharedCard | null =>
    first(`${SELECT} and a.slug = ?`, (row) => cardOf(row, siteName()), slug),
)

/** All sharing images, for `getStaticPaths`. */
export const sharedCardPaths = () => sharedCardSlugs().map((slug) => ({ params: { slug } }))

/** Slugs of the articles with a generated sharing image. */
export const sharedCardSlugs = (): string[] => all(SELECT, (row) => text(row, 'slug'))

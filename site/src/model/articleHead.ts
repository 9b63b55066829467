import { metadataOf } from '@broadsheet/shared/domain/articleMetadata.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Article, Category } from '../content/entities.ts'
import type { LiveCoverage } from '../content/live.ts'
import type { Translation } from '../content/translations.ts'
import { alternatesOf } from '../seo/alternates.ts'
import { breadcrumbs } from '../seo/graph.ts'
import { absolute, drawn, type Head, headOf, type SharedImage, sharedImage } from '../seo/head.ts'
import { authorsOf, newsArticle } from '../seo/newsArticle.ts'
import type { BuildContext } from './buildContext.ts'
import { liveFeedLink } from './live.ts'
import type { ArticleNotices } from './notices.ts'
import type { SeriesPlace } from './series.ts'

/** What the head of an article shows of other content. */
interface Surroundings {
  translations: readonly Translation[]
  places: SeriesPlace[]
  /** The sections around its category, the outermost first. */
  parents: readonly Pick<Category, 'name' | 'slug'>[]
  /** Of live coverage. */
  coverage: LiveCoverage | null
  notices: ArticleNotices
}

/** The head of the page of an article: what search engines and shared links show. */
export function articleHead(
  article: Article,
  { translations, places, parents, coverage, notices }: Surroundings,
  context: BuildContext,
): Head {
  const path = urls.article(article.slug)
  const { category, title, image } = article
  const description = excerptOf(article.description)
  const { search, social, canonical, isIndexed } = metadataOf(article, {
    title: article.isRetracted ? t('article.corrections.retractedTitle', { title }) : title,
    description,
    image,
  })
  const section = category ? [...parents, category].map(sectionLink) : []
  const trail = [
    { name: t('site.home'), href: urls.home() },
    ...section,
    { name: article.title, href: path },
  ]
  const more: [string, string][] = [
    ['article:published_time', article.publishedAt.toISOString()],
    ['article:modified_time', article.updatedAt.toISOString()],
    ...authorsOf(article).map(({ username }) =>
      property('article:author', absolute(urls.author(username), context.origin)),
    ),
    ...(category ? [property('article:section', category.name)] : []),
    ...article.tags.map(({ name }) => property('article:tag', name)),
  ]
  return headOf(
    {
      ...{ title, description },
      ...{ search, social, path, canonical, indexed: isIndexed },
      type: 'article',
      image: imageOfLink(article, context),
      more,
      lang: article.lang,
      alternates: alternatesOf(translations, context.origin),
      feed: coverage && liveFeedLink(article),
      graph: [
        newsArticle(article, context, {
          ...{ translations, position: positionIn(places), coverage },
          original: notices.original,
        }),
        breadcrumbs(trail, context),
      ],
    },
    context,
  )
}

const sectionLink = ({ name, slug }: Pick<Category, 'name' | 'slug'>) => ({
  name,
  href: urls.category(slug),
})

/** The image of a shared link: the one for sharing, else that of the article, else a generated one. */
function imageOfLink(article: Article, context: BuildContext): SharedImage {
  const { social_image, shareImage, image, imageAlt, slug, title } = article
  if (social_image) return sharedImage(shareImage ?? social_image, title, context)
  return image ? sharedImage(shareImage ?? image, imageAlt, context) : drawn(slug, title, context)
}

const property = (name: string, content: string): [string, string] => [name, content]

/** An article in several series has several positions, of which search engines read none. */
const positionIn = ([only, more]: readonly SeriesPlace[]): number | null =>
  only && !more ? only.position : null

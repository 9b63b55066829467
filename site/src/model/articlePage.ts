import { commentsOf } from '@broadsheet/shared/domain/commentsMode.ts'
import { isSponsored, labelsOf, type ShownLabel } from '@broadsheet/shared/domain/labels.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Article, ArticleSummary, Category } from '../content/entities.ts'
import type { LiveCoverage } from '../content/live.ts'
import type { Support } from '../content/settingsShape.ts'
import type { Translation } from '../content/translations.ts'
import { absolute, type Head } from '../seo/head.ts'
import { authorsOf } from '../seo/newsArticle.ts'
import { articleDates } from './articleDates.ts'
import { articleHead } from './articleHead.ts'
import type { BuildContext } from './buildContext.ts'
import { type BylineLine, bylineLines, nameOf, picturedAuthors } from './bylines.ts'
import { type Caption, captionOf } from './caption.ts'
import {
  accentClass,
  builtCard,
  type Card,
  type Label,
  labelOf,
  type Moment,
  readTimeText,
} from './card.ts'
import { type PlacedCorrections, placedCorrections } from './corrections.ts'
import { type Image, imageOf } from './image.ts'
import {
  languageOf,
  type TextLanguage,
  type TranslationLink,
  translationLinks,
} from './language.ts'
import type { LiveView } from './liveView.ts'
import { type ArticleNotices, noticesOf } from './notices.ts'
import { type ReadNext, readNextOf } from './readNext.ts'
import { type Series, type SeriesPlace, seriesPlace } from './series.ts'
import type { Link } from './shell.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import { type Video, videoOf } from './videoEmbed.ts'

export interface ArticlePage {
  kind: 'article'
  id: string
  slug: string
  /** Ids of the authors, the first one first. Of users without other rights only they see Edit, and the first Delete. */
  authorIds: string[]
  /** Absolute, for sharing. */
  address: string
  /** Null: the page has no discussion. */
  comments: CommentsSection | null
  head: Head
  /** Language of title, excerpt, caption and body; null: that of the page. */
  language: TextLanguage | null
  /** The same article in other languages. */
  translations: TranslationLink[]
  title: string
  /** The excerpt written by the author; null when the description is the beginning of the text. */
  excerpt: string | null
  accent: string
  label: Label
  /** What kind of text it is, unless it is news. */
  labels: readonly ShownLabel[]
  isSponsored: boolean
  notices: ArticleNotices
  image: Image | null
  /** Shown below the image; null without an image. */
  caption: Caption | null
  /** One line per contribution. */
  bylines: BylineLine[]
  /** Pictures of those who wrote the article, else of the others. */
  avatars: { avatar: Image | null; initial: string }[]
  published: Moment
  /** Only when it was corrected, or marked as updated, on a later day. */
  updated: Moment | null
  /** Path of the page with what changed; null: there is none. */
  changes: string | null
  /** Whether a correction retracts the article. */
  isRetracted: boolean
  /** The newest first. */
  corrections: PlacedCorrections
  readTime: string
  /** Of a review. */
  verdict: Verdict | null
  html: string
  /** The entries of live coverage; null for other articles. */
  live: LiveView | null
  video: Video | null
  /** The support box, if articles have it. */
  support: Support | null
  adsEnabled: boolean
  tags: Link[]
  /** Its place in each series it is a part of. */
  series: SeriesPlace[]
  readNext: ReadNext | null
  related: Card[]
  moreRelated: Link | null
}

/** The discussion of an article. */
export interface CommentsSection {
  isClosed: boolean
  /** ISO 8601; the browser compares it with its clock, so that pages do not change with the time. */
  closesAt: string | null
}

/** Number of related articles that are read; one less is shown (specification, section 9). */
export const RELATED = 4

/** Prepares the page of an article. */
export function articlePage(content: {
  context: BuildContext
  article: Article
  /** The article and its translations; empty without translations. */
  translations?: readonly Translation[]
  related: { articles: ArticleSummary[]; hasMore: boolean }
  /** Whether readers can compare versions of it. */
  hasChanges?: boolean
  /** Who paid for it, what it replies to; those of the article alone if missing. */
  notices?: ArticleNotices
  series?: readonly Series[]
  /** The sections around its category, the outermost first. */
  parents?: readonly Pick<Category, 'name' | 'slug'>[]
  /** Of live coverage. */
  live?: { view: LiveView; coverage: LiveCoverage } | null
}): ArticlePage {
  const {
    context,
    article,
    translations = [],
    related,
    series = [],
    parents = [],
    live = null,
  } = content
  const { hasChanges = false } = content
  const { notices = noticesOf(article) } = content
  const { category } = article
  const places = series.flatMap((each) => seriesPlace(article.id, each) ?? [])
  const alt = article.imageAlt ?? article.title
  const { image: address, imageFocus, imageAvif } = article
  const image = imageOf(address, alt, context.mediaOrigin, imageFocus, imageAvif)
  return {
    kind: 'article',
    id: article.id,
    slug: article.slug,
    authorIds: authorIdsOf(article),
    address: absolute(urls.article(article.slug), context.origin),
    comments: commentsSection(article, context),
    head: articleHead(
      article,
      { translations, places, parents, notices, coverage: live?.coverage ?? null },
      context,
    ),
    language: languageOf(article.lang),
    translations: translationLinks(article.slug, translations),
    title: article.title,
    excerpt: article.excerpt,
    accent: accentClass(category),
    label: labelOf(article),
    labels: labelsOf(article),
    isSponsored: isSponsored(article),
    notices,
    image,
    caption: image && captionOf(article.featured_image_caption, article.featured_image_credit),
    bylines: bylineLines(article.credits),
    avatars: avatarsOf(article, context),
    ...articleDates(article.publishedAt, article.updatedAt, context.settings.timeZone),
    changes: hasChanges ? urls.changes(article.slug) : null,
    isRetracted: article.isRetracted,
    corrections: placedCorrections(article.corrections, context),
    readTime: readTimeText(article.readMinutes),
    verdict: verdictOf(article),
    html: article.html,
    live: live?.view ?? null,
    video: videoOf(article.videoUrl),
    support: context.settings.support?.inArticles ? context.settings.support : null,
    adsEnabled: context.settings.adsenseId !== null,
    series: places,
    readNext: readNextOf(places, related.articles),
    tags: article.tags.map(({ name, slug }) => ({ name, href: urls.tag(slug) })),
    related: related.articles.map((article) => builtCard(article, context)),
    moreRelated:
      category && related.hasMore
        ? {
            name: t('article.viewAllIn', { category: category.name }),
            href: urls.category(category.slug),
          }
        : null,
  }
}

function commentsSection(article: Article, { settings }: BuildContext): CommentsSection | null {
  const { mode, closesAt } = commentsOf({
    mode: article.comments_mode,
    categoryMode: article.categoryCommentsMode,
    publishedAt: article.publishedAt,
    days: settings.commentsDays,
  })
  if (!settings.commentsEnabled || mode === 'hidden') return null
  return { isClosed: mode === 'closed', closesAt: closesAt?.toISOString() ?? null }
}

function avatarsOf(article: Article, context: BuildContext): ArticlePage['avatars'] {
  return picturedAuthors(article.credits).map((author) => ({
    avatar: imageOf(author.avatar, '', context.mediaOrigin),
    initial: [...nameOf(author)][0]?.toUpperCase() ?? '',
  }))
}

function authorIdsOf(article: Article): string[] {
  const first = authorsOf(article).map(({ id }) => id)
  return [...new Set([...first, ...article.credits.map(({ author }) => author.id)])]
}

import { labelsOf } from '@broadsheet/shared/domain/labels.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Article } from '../../content/entities.ts'
import type { BuildContext } from '../../model/buildContext.ts'
import { nameOf } from '../../model/bylines.ts'
import { languageOf } from '../../model/language.ts'
import { absolute } from '../head.ts'
import { authorsOf } from '../newsArticle.ts'
import { cdata, escapeXml } from '../xml.ts'
import { mediaOf } from './media.ts'
import { articleHtml, inLanguage } from './readerHtml.ts'
import { type Channel, element, itemTag, rss, utc } from './rss.ts'

/** The feed of the whole publication. */
function siteChannel({ settings }: BuildContext): Channel {
  return {
    title: settings.siteName,
    description: settings.description ?? settings.tagline,
    path: '/',
    self: '/rss.xml',
  }
}

/**
 * Writes a feed with full texts.
 *
 * @param articles - newest first.
 */
export function rssFeed(
  articles: Article[],
  context: BuildContext,
  channel: Channel = siteChannel(context),
): string {
  return rss(
    articles.map((article) => item(article, context)),
    articles.map(({ updatedAt }) => updatedAt.getTime()),
    context.origin,
    channel,
  )
}

/** Items by article: it is in the feeds of the site, its category and its authors, and changes rarely. */
const items = new WeakMap<Article, { origins: string; text: string }>()

function item(article: Article, context: BuildContext): string {
  const origins = `${context.origin} ${context.mediaOrigin} ${context.settings.timeZone}`
  const known = items.get(article)
  if (known?.origins === origins) return known.text
  const text = itemOf(article, context)
  items.set(article, { origins, text })
  return text
}

function itemOf(article: Article, context: BuildContext): string {
  const { origin, mediaOrigin } = context
  const link = absolute(urls.article(article.slug), origin)
  const { category } = article
  const language = languageOf(article.lang)
  return [
    itemTag(language),
    element('title', titleOf(article)),
    element('link', link),
    // The id is permanent; the address can change.
    `<guid isPermaLink="false">urn:uuid:${escapeXml(article.id)}</guid>`,
    element('pubDate', utc(article.publishedAt)),
    ...authorsOf(article).map((author) => element('dc:creator', nameOf(author))),
    ...(category ? [element('category', category.name)] : []),
    ...article.tags.map(({ name }) => element('category', name)),
    ...labelsOf(article).map(({ text }) => element('category', text)),
    element('description', article.description),
    ...mediaOf(article, origin, mediaOrigin),
    `<content:encoded>${cdata(inLanguage(articleHtml(article, context), language))}</content:encoded>`,
    '</item>',
  ].join('\n')
}

/** Feed readers show a title without its categories, so a label that changes how a text is read is in the title. */
function titleOf(article: Article): string {
  const labels = labelsOf(article).filter(({ name }) => name !== 'review')
  const title = article.isRetracted
    ? t('article.corrections.retractedTitle', { title: article.title })
    : article.title
  return [...labels.map(({ text }) => text), title].join(' · ')
}

import type { Correction, CorrectionPlace } from '@broadsheet/shared/domain/corrections.ts'
import { labelsOf } from '@broadsheet/shared/domain/labels.ts'
import { mediaUrl, parsePicture } from '@broadsheet/shared/domain/picture.ts'
import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { ListedCorrection } from '../content/corrections.ts'
import type { Article } from '../content/entities.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { nameOf } from '../model/bylines.ts'
import {
  type CorrectionView,
  correctionHref,
  correctionView,
  correctionViews,
} from '../model/corrections.ts'
import { languageOf, type TextLanguage } from '../model/language.ts'
import { noticesOf } from '../model/notices.ts'
import { verdictOf } from '../model/verdict.ts'
import { absolute } from './head.ts'
import { authorsOf } from './newsArticle.ts'
import { cdata, escapeXml } from './xml.ts'

export const FEED_LENGTH = 20

/** The topic of a feed. */
export interface Channel {
  title: string
  description: string
  /** Path of the page with the same articles. */
  path: string
  /** Path of the feed itself. */
  self: string
}

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
 * Writes an RSS 2.0 feed (https://www.rssboard.org/rss-specification) with full texts.
 *
 * @param articles - newest first.
 */
export function rssFeed(
  articles: Article[],
  context: BuildContext,
  channel: Channel = siteChannel(context),
): string {
  return channelOf(
    articles.map((article) => item(article, context)),
    articles.map(({ updatedAt }) => updatedAt.getTime()),
    context,
    channel,
  )
}

function channelOf(
  entries: readonly string[],
  changed: readonly number[],
  { origin }: BuildContext,
  channel: Channel,
): string {
  const built =
    changed.length > 0 ? [element('lastBuildDate', utc(new Date(Math.max(...changed))))] : []
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    '  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"',
    '  xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', channel.title),
    element('link', `${origin}${channel.path}`),
    element('description', channel.description),
    element('language', activeLanguage()),
    ...built,
    `<atom:link href="${escapeXml(origin + channel.self)}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '</channel>',
    '</rss>\n',
  ].join('\n')
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
    language ? `<item xml:lang="${escapeXml(language.lang)}">` : '<item>',
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
    `<content:encoded>${cdata(inLanguage(bodyHtml(article, context), language))}</content:encoded>`,
    '</item>',
  ].join('\n')
}

/** The text with its corrections where the page has them. */
function bodyHtml(article: Article, context: BuildContext): string {
  const at = (place: CorrectionPlace) =>
    correctionViews(
      article.corrections.filter((correction) => correction.place === place),
      context,
    )
      .map(correctionHtml)
      .join('')
  return [
    noticesHtml(article),
    at('top'),
    verdictHtml(article),
    feedHtml(article.html, context.origin),
    latestHtml(article, context.origin),
    at('end'),
  ].join('')
}

/** A correction as HTML for feed readers. */
const correctionHtml = ({ name, date, wrong, corrected }: CorrectionView): string => {
  const sentences = wrong === null ? [corrected] : [wrong, corrected]
  return `<p><strong>${escapeXml(name)}</strong> (${escapeXml(date.text)})<br/>${sentences.map(escapeXml).join('<br/>')}</p>`
}

/** Writes the feed of corrections, the newest first. */
export const correctionsRss = (
  corrections: readonly ListedCorrection[],
  context: BuildContext,
  channel: Channel,
): string =>
  channelOf(
    corrections.map(({ correction, article }) => correctionItem(correction, article, context)),
    corrections.map(({ correction }) => Date.parse(correction.published_at)),
    context,
    channel,
  )

function correctionItem(
  correction: Correction,
  article: ListedCorrection['article'],
  context: BuildContext,
): string {
  const view = correctionView(correction, context)
  const language = languageOf(article.lang)
  return [
    language ? `<item xml:lang="${escapeXml(language.lang)}">` : '<item>',
    element('title', t('article.corrections.entry', { kind: view.name, title: article.title })),
    element('link', absolute(correctionHref(article.slug, view), context.origin)),
    `<guid isPermaLink="false">urn:uuid:${escapeXml(correction.id)}</guid>`,
    element('pubDate', utc(new Date(correction.published_at))),
    element('description', [correction.wrong, correction.corrected].filter(Boolean).join(' ')),
    '</item>',
  ].join('\n')
}

/** Media types by extension; the image of another site may have any. */
const IMAGE_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/** The featured image (https://www.rssboard.org/media-rss), with its size if it is stored here. */
function mediaOf(article: Article, origin: string, mediaOrigin: string): string[] {
  const { image, imageAlt, featured_image_credit: credit } = article
  if (!image) return []
  const size = parsePicture(image)
  const extension = /\.([a-z]+)(?:[?#]|$)/i.exec(image)?.[1]?.toLowerCase() ?? ''
  const type = IMAGE_TYPES[extension]
  const attributes = {
    url: absolute(mediaUrl(image, mediaOrigin), origin),
    medium: 'image',
    ...(type ? { type } : {}),
    ...(size ? { width: String(size.width), height: String(size.height) } : {}),
  }
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  return [
    `<media:content${list.join('')}>`,
    ...(imageAlt ? [element('media:description', imageAlt)] : []),
    ...(credit ? [element('media:credit', credit)] : []),
    '</media:content>',
  ]
}

/** Feed readers show a title without its categories, so a label that changes how a text is read is in the title. */
function titleOf(article: Article): string {
  const labels = labelsOf(article).filter(({ name }) => name !== 'review')
  const title = article.isRetracted
    ? t('article.corrections.retractedTitle', { title: article.title })
    : article.title
  return [...labels.map(({ text }) => text), title].join(' · ')
}

const noticesHtml = (article: Article): string =>
  noticesOf(article)
    .notes.map((note) => `<p><em>${escapeXml(note)}</em></p>`)
    .join('')

/** What a review is about, its rating and its verdict, before the text. */
function verdictHtml(article: Article): string {
  const verdict = verdictOf(article)
  if (!verdict) return ''
  const { kind, name, rating, text } = verdict
  const lines = [`${kind}: ${name}`, `${rating.stars} (${rating.text})`, ...(text ? [text] : [])]
  return `<p>${lines.map(escapeXml).join('<br/>')}</p>`
}

/** The latest entries of live coverage. */
function latestHtml({ live, slug }: Article, origin: string): string {
  if (!live || live.length === 0) return ''
  const items = live.map(
    ({ id, text }) =>
      `<li><a href="${escapeXml(absolute(urls.livePart(slug, id), origin))}">${escapeXml(text)}</a></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

/** Feed readers show a text apart from its feed. */
const inLanguage = (html: string, language: TextLanguage | null) =>
  language ? `<div lang="${language.lang}" dir="${language.dir}">${html}</div>` : html

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
const utc = (date: Date) => date.toUTCString()

/**
 * A body for feed readers, which have no styles and often remove drawings: without what shared/markup marks
 * as part of the page only, without AVIF, and with absolute addresses.
 */
export const feedHtml = (html: string, origin: string) =>
  withOrigin(
    html
      .replace(/<(nav|svg|ul)(?: [^<>]*)? data-page-only="".*?<\/\1>/gs, '')
      .replace(/<picture><source [^<>]*>|<\/picture>/g, ''),
    origin,
  )

/** Makes addresses absolute, because feed readers are on other hosts. */
export function withOrigin(html: string, origin: string): string {
  return html
    .replace(/\b(href|src|poster)="\/(?!\/)/g, `$1="${origin}/`)
    .replace(/\bsrcset="([^"]*)"/g, (_, set: string) => {
      const complete = set.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`)
      return `srcset="${complete}"`
    })
}

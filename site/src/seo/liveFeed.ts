import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { LiveEntry, LiveFrame } from '../content/live.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { titleOf } from '../model/liveHtml.ts'
import { FEED_LENGTH, feedHtml } from './feed.ts'
import { absolute } from './head.ts'
import { cdata, escapeXml } from './xml.ts'

/**
 * The feed of live coverage: an item per entry.
 *
 * @param entries - newest first.
 */
export function liveFeed(
  { slug, title }: Pick<LiveFrame, 'slug' | 'title'>,
  entries: readonly LiveEntry[],
  { origin, settings }: BuildContext,
): string {
  const items = entries.slice(0, FEED_LENGTH).map((entry) => {
    const link = absolute(urls.livePart(slug, entry.id), origin)
    return [
      '<item>',
      element('title', titleOf(entry) || title),
      element('link', link),
      `<guid isPermaLink="false">urn:uuid:${entry.id}</guid>`,
      element('pubDate', entry.publishedAt.toUTCString()),
      ...(entry.author ? [element('dc:creator', entry.author.name)] : []),
      `<content:encoded>${cdata(feedHtml(entry.html, origin))}</content:encoded>`,
      '</item>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    '  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', t('live.feed', { title })),
    element('link', absolute(urls.article(slug), origin)),
    element('description', `${title} | ${settings.siteName}`),
    element('language', activeLanguage()),
    `<atom:link href="${escapeXml(absolute(urls.liveFeed(slug), origin))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

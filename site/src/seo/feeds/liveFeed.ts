import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { LiveEntry, LiveFrame } from '../../content/live.ts'
import type { BuildContext } from '../../model/buildContext.ts'
import { titleOf } from '../../model/liveHtml.ts'
import { absolute } from '../head.ts'
import { cdata } from '../xml.ts'
import { feedHtml } from './readerHtml.ts'
import { element, FEED_LENGTH, rss, utc } from './rss.ts'

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
  const newest = entries.slice(0, FEED_LENGTH)
  const items = newest.map((entry) =>
    [
      '<item>',
      element('title', titleOf(entry) || title),
      element('link', absolute(urls.livePart(slug, entry.id), origin)),
      `<guid isPermaLink="false">urn:uuid:${entry.id}</guid>`,
      element('pubDate', utc(entry.publishedAt)),
      ...(entry.author ? [element('dc:creator', entry.author.name)] : []),
      `<content:encoded>${cdata(feedHtml(entry.html, origin))}</content:encoded>`,
      '</item>',
    ].join('\n'),
  )
  const changed = newest.map(({ updatedAt }) => updatedAt.getTime())
  return rss(items, changed, origin, {
    title: t('live.feed', { title }),
    description: `${title} | ${settings.siteName}`,
    path: urls.article(slug),
    self: urls.liveFeed(slug),
  })
}

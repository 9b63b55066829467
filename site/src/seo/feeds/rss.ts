import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import type { TextLanguage } from '../../model/language.ts'
import { escapeXml } from '../xml.ts'

/** Items of a feed. */
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

/**
 * Writes an RSS 2.0 feed (https://www.rssboard.org/rss-specification).
 *
 * @param items - `<item>` elements, newest first.
 * @param changed - when each of them changed last, in milliseconds since 1970.
 * @param origin - of the site, without a slash at the end.
 */
export function rss(
  items: readonly string[],
  changed: readonly number[],
  origin: string,
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
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

/** An element with text. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
/** A date as RSS writes it (RFC 822). */
export const utc = (date: Date) => date.toUTCString()

/** The start of an item, with the language of its text unless it is that of the publication. */
export const itemTag = (language: TextLanguage | null) =>
  language ? `<item xml:lang="${escapeXml(language.lang)}">` : '<item>'

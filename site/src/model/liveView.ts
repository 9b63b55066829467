import {
  firstPageOfArticle,
  numbersOfPage,
  pageOfNumber,
} from '@broadsheet/shared/domain/liveRules.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Article } from '../content/entities.ts'
import type { LiveCoverage, LiveEntry, LiveFrame } from '../content/live.ts'
import { entryId } from './entryId.ts'
import { languageOf } from './language.ts'
import { type EntryContext, entryHtml, topHtml } from './liveHtml.ts'
import type { Link } from './shell.ts'

/** The entries of live coverage on the page of its article. */
export interface LiveView {
  slug: string
  isEnded: boolean
  /** Whether the oldest entries are first. */
  isAscending: boolean
  /** Number of the latest change on the page, and of the first entry that the page would have. */
  change: number
  from: number
  /** HTML of summary and key events, of pinned entries and of the others. */
  top: string
  pinned: string
  entries: string
  hasEntries: boolean
  /** The page of the entries before. */
  earlier: Link | null
}

/** What a page of the site or a preview knows of the site. */
export interface LiveContext {
  settings: { timeZone: string }
}

/** An article of the type, as far as its entries need it. */
export type LiveArticle = Pick<Article, 'slug' | 'lang' | 'live_state' | 'live_order'>

/** What entries have in common on a page. */
export const contextOf = (
  { slug, lang }: Pick<LiveFrame, 'slug' | 'lang'>,
  { settings }: LiveContext,
  level: 2 | 3 = 3,
): EntryContext => ({ slug, timeZone: settings.timeZone, language: languageOf(lang), level })

/**
 * Prepares the entries on the page of live coverage.
 *
 * @param summary - HTML of the summary.
 */
export function liveView(
  article: LiveArticle,
  coverage: LiveCoverage,
  summary: string,
  context: LiveContext,
): LiveView {
  const { last, change, pinned, entries } = coverage
  const first = firstPageOfArticle(last)
  const isAscending = article.live_order === 'oldest'
  const html = (entry: LiveEntry) => entryHtml(entry, contextOf(article, context))
  return {
    slug: article.slug,
    isEnded: article.live_state === 'ended',
    isAscending,
    change,
    from: numbersOfPage(first).from,
    top: topOf(article, coverage, summary, context),
    pinned: pinned.map(html).join(''),
    entries: inOrder(entries, isAscending).map(html).join(''),
    hasEntries: pinned.length + entries.length > 0,
    earlier:
      first > 1 ? { name: t('live.earlier'), href: urls.livePart(article.slug, first - 1) } : null,
  }
}

/** The HTML of what is above all entries. */
export function topOf(
  article: LiveArticle,
  { last, keyEvents, pinned }: LiveCoverage,
  summary: string,
  context: LiveContext,
) {
  const first = firstPageOfArticle(last)
  const isHere = ({ id, number }: LiveEntry) =>
    pageOfNumber(number) >= first || pinned.some((entry) => entry.id === id)
  const hrefOf = (entry: LiveEntry) =>
    `${isHere(entry) ? '' : urls.livePart(article.slug, pageOfNumber(entry.number))}#${entryId(entry.id)}`
  const isEnded = article.live_state === 'ended'
  return topHtml({ isEnded, summary, keyEvents, hrefOf }, contextOf(article, context))
}

/** Entries, newest first, in the order of the page. */
export const inOrder = (entries: readonly LiveEntry[], isAscending: boolean) =>
  isAscending ? entries.toReversed() : entries

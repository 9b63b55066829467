import type { Query } from './query.ts'
import { AUTHOR_QUERIES } from './siteAuthor.ts'
import { READER_QUERIES } from './siteReader.ts'
import { DISCUSSION_QUERIES, VISITOR_QUERIES } from './siteVisitor.ts'

/** Why a query of the site reads more than a page. */
const MANY: Readonly<Record<string, string>> = {
  'Number of comments': 'counts likes and comments, from an index',
  article_engagement: 'counts likes and comments, from an index',
  toggle_like: 'counts likes, from an index',
  my_notifications: 'reads one comment of each own article',
  my_followed_articles: 'reads the newest 1,000 articles, whose bylines have no date',
  'profile_stats of an author': 'counts the likes of all own articles, from an index',
}

/** Queries of the browser code of the site. */
export const SITE_QUERIES: Query[] = [
  ...VISITOR_QUERIES,
  ...DISCUSSION_QUERIES,
  ...READER_QUERIES,
  ...AUTHOR_QUERIES,
].map((query) => (query.name in MANY ? { ...query, readsMany: MANY[query.name] } : query))

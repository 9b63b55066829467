import type { Query } from '../query.ts'
import { ARTICLE_QUERIES } from './articles.ts'
import { LIST_QUERIES } from './lists/lists.ts'
import { MEDIA_QUERIES } from './media.ts'
import { MODERATION_QUERIES } from './moderation.ts'
import { OPERATION_QUERIES } from './operation.ts'
import { PEOPLE_QUERIES } from './people.ts'
import { PLANNING_QUERIES } from './planning.ts'

/** Why a query of the console reads more than a page. */
const MANY: Readonly<Record<string, string>> = {
  'Remove a name in all articles: count':
    'searches the text of all articles, for up to three seconds',
  'Remove an article': 'deletes the comments, likes and revisions of the article',
  'Evidence of a removal': 'removes the article first',
  Categories: 'counts the articles of every category, from an index',
  'Tags by name ASC': 'counts the articles of fifty tags, from an index',
  'Tags by slug ASC': 'counts the articles of fifty tags, from an index',
  'Tags by created_at DESC': 'counts the articles of fifty tags, from an index',
  'Users by username ASC': 'counts the comments of 25 accounts, from an index',
  'Delete an article': 'deletes its comments and likes, too',
  redirect_suggestions: 'ranks the articles with the words of the path',
}

const withReason = (query: Query): Query =>
  query.name in MANY ? { ...query, readsMany: MANY[query.name] } : query

/** Queries of the console. */
export const CONSOLE_QUERIES: Query[] = [
  ...LIST_QUERIES,
  ...OPERATION_QUERIES,
  ...ARTICLE_QUERIES,
  ...MEDIA_QUERIES,
  ...PEOPLE_QUERIES,
  ...MODERATION_QUERIES,
  ...PLANNING_QUERIES,
].map(withReason)

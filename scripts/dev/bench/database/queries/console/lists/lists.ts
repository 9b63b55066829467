import type { Query } from '../../query.ts'
import { ARTICLE_LISTS } from './articleLists.ts'
import { queriesOfList } from './list.ts'
import { MODERATION_LISTS } from './moderationLists.ts'
import { PEOPLE_LISTS } from './peopleLists.ts'
import { SITE_LISTS } from './siteLists.ts'

/** Queries of the lists of the console. */
export const LIST_QUERIES: Query[] = [
  ...ARTICLE_LISTS,
  ...PEOPLE_LISTS,
  ...SITE_LISTS,
  ...MODERATION_LISTS,
].flatMap(queriesOfList)

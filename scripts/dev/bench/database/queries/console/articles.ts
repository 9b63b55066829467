import { type Query, queriesOf } from '../query.ts'
import { ARTICLE_CARD, DATED_TO } from './lists/articleLists.ts'

/** Queries of articles, their translations and unfinished texts in the console. */
export const ARTICLE_QUERIES: Query[] = [
  ...queriesOf('admin/src/resources/articles/translations.ts', 'admin', {
    translations_of: ['translations_of', 'select * from public.translations_of(:article)'],
  }),
  ...queriesOf('admin/src/resources/articles/ArticleList.tsx', 'author', {
    'Own articles': [
      'articles',
      `select ${ARTICLE_CARD} from public.articles a where a.author_id = :me
        order by a.created_at desc limit 25`,
    ],
  }),
  ...queriesOf('admin/src/resources/articles/ArticleList.tsx', 'admin', {
    'Articles by date, to': [
      'articles',
      `select ${ARTICLE_CARD} from public.articles a where ${DATED_TO}
        order by a.published_at desc limit 25`,
    ],
  }),
  // Far from the beginning, a list reads the ids of a page and then its rows.
  {
    name: 'Page 200 of the articles: ids',
    as: 'admin',
    calls: ['admin/src/resources/articles/ArticleList.tsx articles'],
    statement: 'select a.id from public.articles a order by a.created_at desc limit 25 offset 4975',
    readsMany: 'passes the rows of the pages before',
  },
  {
    name: 'Page 200 of the articles: rows',
    as: 'admin',
    calls: ['admin/src/resources/articles/ArticleList.tsx articles'],
    statement: `select ${ARTICLE_CARD} from public.articles a where a.id = any (array(
      select id from public.articles order by created_at desc limit 25 offset 4975))`,
    readsMany: 'passes the rows of the pages before',
  },
  ...queriesOf('admin/src/resources/articles/UnfinishedTexts.tsx', 'admin', {
    'The latest unfinished texts': [
      'unfinished_texts',
      `select id, title, updated_at, slug, article_title, owner_username, owner_name
        from public.unfinished_texts order by updated_at desc limit 3`,
    ],
  }),
  ...queriesOf('admin/src/resources/jobs/CopyImages.tsx', 'admin', {
    'Copy the images of an article': [
      'enqueue_job',
      `select public.enqueue_job('media-download',
        jsonb_build_object('article', (:article)::uuid)::text, (:article)::text)`,
    ],
  }),
]

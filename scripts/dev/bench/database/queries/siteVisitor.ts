import { SECTION, WHOLE } from './articleColumns.ts'
import { type Query, queriesOf } from './query.ts'

const COMMENT = `select c.*, public.like_count(c), public.is_liked(c), public.is_staff(c), (select row_to_json(p) from
    (select username, full_name, avatar_url from public.profiles where id = c.user_id) p)
  from public.comments c`
const PUBLISHED = "a.status = 'published' and a.published_at <= now()"

/** Queries of visitors who are signed out. */
export const VISITOR_QUERIES: Query[] = [
  ...queriesOf('site/src/client/lists/trending.ts', 'visitor', {
    'Trending: seven days': [
      'articles',
      `select a.title, a.slug, a.lang, a.published_at, ${SECTION}, v.views_count from public.articles a
        left join public.article_views v on v.article_id = a.id
        where a.status = 'published' and a.published_at >= now() - interval '7 days' and a.published_at <= now()
        order by v.views_count desc, a.published_at desc, a.id desc limit 5`,
    ],
  }),
  ...queriesOf('site/src/client/engagement/viewCounts.ts', 'visitor', {
    'View counts of 60 cards': [
      'article_views',
      `select * from public.article_views where article_id = any (array(
        select id from public.articles where status = 'published' order by published_at desc limit 60))`,
    ],
  }),
  ...queriesOf('site/src/client/live/readUnbuilt.ts', 'visitor', {
    'An article that is not built': [
      'articles',
      `select ${WHOLE} from public.articles a where a.slug = :slug limit 1`,
    ],
    'A former address': [
      'article_slugs',
      `select s.slug, (select a.slug from public.articles a where a.id = s.article_id)
        from public.article_slugs s where s.slug = 'former-100' limit 1`,
    ],
  }),
  ...queriesOf('site/src/client/live/sharedDraft.ts', 'visitor', {
    read_draft_link: ['read_draft_link', "select * from public.read_draft_link('a token')"],
  }),
  ...queriesOf('site/src/client/notifications/notifications.ts', 'visitor', {
    'New articles of a week': [
      'articles',
      `select a.id, a.title, a.slug, a.published_at, ${SECTION} from public.articles a
        where ${PUBLISHED} and a.published_at > now() - interval '7 days'
        order by a.published_at desc limit 10`,
    ],
  }),
  ...queriesOf('site/src/client/search/fresh.ts', 'visitor', {
    'Search: articles of the last hour': [
      'search_articles',
      `select * from public.search_articles('known', page_size => 50, published_after => now() - interval '1 hour')`,
    ],
    'Search: without a new article': [
      'search_articles',
      `select * from public.search_articles('known', page_size => 50, published_after => now() - interval '1 minute')`,
    ],
    'Search: the newest entries of live coverage': [
      'search_live_entries',
      "select * from public.search_live_entries('update')",
    ],
  }),
  // The whole archive: the site does this only as long as its index is empty.
  ...Object.entries({
    'a rare phrase': "'report 4711'",
    'a word of most articles': "'known'",
    'two words': ':words',
    'an author': "'person 17'",
    misspelled: "'Reprot 4711'",
  }).map(
    ([name, text]): Query => ({
      name: `Search: ${name}`,
      as: 'visitor',
      calls: [],
      statement: `select * from public.search_articles(${text})`,
    }),
  ),
  ...queriesOf('site/src/client/contact/contactMessages.ts', 'visitor', {
    'Send a message': [
      'contact_messages',
      `insert into public.contact_messages (name, email, subject, message)
        values ('Reader', 'reader@example.com', 'Question', 'When does it appear?')`,
    ],
  }),
  ...queriesOf('site/src/client/reports/sendReport.ts', 'visitor', {
    'Report an error': [
      'error_reports',
      `insert into public.error_reports (article_id, quote, message)
        select id, 'words', 'They are wrong' from public.articles where id = :article`,
    ],
  }),
  ...queriesOf('site/src/client/contact/newsletter.ts', 'visitor', {
    Subscribe: [
      'newsletter_subscribers',
      "insert into public.newsletter_subscribers (email) values ('new@example.com')",
    ],
  }),
]

/** Queries of the comments, signed out and signed in. */
export const DISCUSSION_QUERIES: Query[] = (['visitor', 'reader'] as const).flatMap((as) => [
  ...queriesOf('site/src/client/discussion/comments.ts', as, {
    'Threads of the most discussed article': [
      'comments',
      `${COMMENT} where c.article_id = :article and c.parent_id is null
        order by c.created_at desc, c.id desc limit 31`,
    ],
    'Earlier threads': [
      'comments',
      `${COMMENT} where c.article_id = :article and c.parent_id is null
        and (c.created_at < now() - interval '60 days'
          or (c.created_at = now() - interval '60 days' and c.id < gen_random_uuid()))
        order by c.created_at desc, c.id desc limit 31`,
    ],
    'The most liked threads': [
      'most_liked_threads',
      'select c.*, public.like_count(c) from public.most_liked_threads(:article, most => 31) c',
    ],
    'Threads with fewer likes': [
      'most_liked_threads',
      `select c.* from public.most_liked_threads(:article, 1, now() - interval '60 days', gen_random_uuid(), 31) c`,
    ],
    'The pinned comment': [
      'pinned_comments',
      'select comment_id from public.pinned_comments where article_id = :article',
    ],
    'Replies to 50 comments': [
      'comments',
      `${COMMENT} where c.parent_id = any (array(
        select id from public.comments where article_id = :article and parent_id is null limit 50))
        order by c.created_at, c.id limit 1000`,
    ],
    'Comments of the last minute': [
      'comments',
      `${COMMENT} where c.article_id = :article and c.created_at >= now() - interval '1 minute' limit 1000`,
    ],
    'Hidden comments of an article': [
      'hidden_comments',
      'select comment_id from public.hidden_comments where article_id = :article',
    ],
    'Number of comments': [
      'article_engagement',
      'select * from public.article_engagement(:article)',
    ],
  }),
])

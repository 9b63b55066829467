/** The account and database role of a query; a program has the secret key. */
export type QueryUser = 'visitor' | 'reader' | 'author' | 'admin' | 'program'

/** A query of the product. */
export interface Query {
  name: string
  as: QueryUser
  /**
   * SQL with placeholders: `:article`, `:category`, `:tag`, `:comment` and `:me` are replaced by ids,
   * `:slug` by the slug of an article and `:words` by words of its title.
   */
  statement: string
}

const CARD = `a.id, a.slug, a.title, a.excerpt, a.featured_image, a.published_at, a.views_count, a.tags,
  (select row_to_json(p) from (select username, full_name, avatar_url from public.profiles where id = a.author_id) p),
  (select row_to_json(c) from (select name, slug from public.categories where id = a.category_id) c)`
const PUBLISHED = `from public.articles a where a.status = 'published'`
const NEWEST = 'order by a.published_at desc'

const lists: Query[] = [
  [
    'Ticker: the last day',
    `${PUBLISHED} and a.published_at > now() - interval '1 day' ${NEWEST} limit 5`,
  ],
  ['Featured', `${PUBLISHED} and a.is_featured ${NEWEST} limit 3`],
  ['A category on the home page', `${PUBLISHED} and a.category_id = :category ${NEWEST} limit 4`],
  ['Latest, first page', `${PUBLISHED} ${NEWEST} limit 12`],
  ['Latest, page 50', `${PUBLISHED} ${NEWEST} limit 12 offset 600`],
  [
    'Trending: seven days',
    `${PUBLISHED} and a.published_at > now() - interval '7 days' order by a.views_count desc limit 5`,
  ],
  ['Sidebar: most read', `${PUBLISHED} order by a.views_count desc limit 5`],
  ['Article by slug', `${PUBLISHED} and a.slug = :slug`],
  ['Related', `${PUBLISHED} and a.category_id = :category and a.id <> :article ${NEWEST} limit 4`],
  ['Category page', `${PUBLISHED} and a.category_id = :category ${NEWEST} limit 24`],
  ['Tag page, by name', `${PUBLISHED} and a.tags @> array['Subject 7'] ${NEWEST} limit 24`],
  [
    'Changed since, for the mirror',
    `${PUBLISHED} and a.changed_in >= 0 order by a.changed_in, a.id limit 500`,
  ],
].map(([name = '', rest = '']) => ({ name, as: 'visitor', statement: `select ${CARD} ${rest}` }))

const COMMENTS = `select c.*, (select row_to_json(p) from
    (select username, avatar_url from public.profiles where id = c.user_id) p)
  from public.comments c where c.article_id = :article order by c.created_at`

const reading: Query[] = [
  { name: 'Comments of the most discussed article', as: 'visitor', statement: COMMENTS },
  { name: 'Comments of the most discussed article', as: 'reader', statement: COMMENTS },
  {
    name: 'Categories',
    as: 'visitor',
    statement: 'select * from public.categories order by name limit 8',
  },
  { name: 'Tags', as: 'visitor', statement: 'select * from public.tags order by name' },
  {
    name: 'Tags of an article',
    as: 'visitor',
    statement: 'select * from public.article_tags where article_id = :article',
  },
  {
    name: 'A former slug',
    as: 'visitor',
    statement: "select * from public.article_slugs where slug = 'former-100'",
  },
  {
    name: 'A profile',
    as: 'visitor',
    statement: 'select username, bio from public.profiles where id = :me',
  },
  {
    name: 'Own like',
    as: 'reader',
    statement: 'select id from public.likes where article_id = :article and user_id = :me',
  },
  {
    name: 'Own bookmarks with their articles',
    as: 'reader',
    statement: `select ${CARD} from public.bookmarks b join public.articles a on a.id = b.article_id
      where b.user_id = :me order by b.created_at desc`,
  },
  {
    name: 'Own articles',
    as: 'author',
    statement: `select ${CARD} from public.articles a where a.author_id = :me order by a.created_at desc`,
  },
]

const admin: Query[] = [
  [
    'All articles, newest first',
    `select ${CARD} from public.articles a order by a.created_at desc limit 25`,
  ],
  [
    'Articles: drafts',
    `select ${CARD} from public.articles a where a.status = 'draft' order by a.created_at desc limit 25`,
  ],
  [
    'find_articles: text in title or excerpt',
    `select ${CARD} from public.find_articles('report 77') a order by a.created_at desc limit 25`,
  ],
  [
    'Latest five accounts',
    'select id, username, email, role, created_at from public.accounts order by created_at desc limit 5',
  ],
  ['Newest comments, the table', 'select * from public.comments order by created_at desc limit 25'],
  ['Newest comments', 'select * from public.moderation_queue order by created_at desc limit 25'],
  [
    'Reported comments',
    'select * from public.moderation_queue where reported_at is not null order by reported_at desc limit 25',
  ],
  [
    'Hidden comments',
    'select * from public.moderation_queue where is_hidden order by created_at desc limit 25',
  ],
  ['Messages', 'select * from public.contact_messages order by created_at desc limit 25'],
  [
    'Subscribers',
    'select * from public.newsletter_subscribers order by subscribed_at desc limit 25',
  ],
  ['dashboard_counts', 'select * from public.dashboard_counts()'],
  ['hide_comment', 'select public.hide_comment(:comment)'],
].map(([name = '', statement = '']) => ({ name, as: 'admin', statement }))

const functions: Query[] = [
  ['record_view', 'visitor', 'select public.record_view(:article)'],
  ['article_engagement', 'reader', 'select * from public.article_engagement(:article)'],
  ['toggle_like', 'reader', 'select * from public.toggle_like(:article)'],
  ['toggle_bookmark', 'reader', 'select * from public.toggle_bookmark(:article)'],
  ['username_available', 'visitor', "select public.username_available('new-name')"],
  ['profile_stats', 'visitor', 'select * from public.profile_stats(:me)'],
  ['my_notifications, 90 days', 'author', 'select * from public.my_notifications()'],
  [
    'my_notifications, since yesterday',
    'author',
    "select * from public.my_notifications(now() - interval '1 day')",
  ],
  ['report_comment', 'reader', "select public.report_comment(:comment, 'Spam')"],
  ['search: a rare phrase', 'visitor', "select * from public.search_articles('report 4711')"],
  ['search: a word of most articles', 'visitor', "select * from public.search_articles('known')"],
  ['search: two words', 'visitor', 'select * from public.search_articles(:words)'],
  ['search: an author', 'visitor', "select * from public.search_articles('person 17')"],
  ['search: misspelled', 'visitor', "select * from public.search_articles('Reprot 4711')"],
].map(([name = '', as = '', statement = '']) => ({ name, as: as as QueryUser, statement }))

const writes: Query[] = [
  {
    name: 'Post a comment',
    as: 'reader',
    statement:
      "insert into public.comments (article_id, user_id, content) values (:article, :me, 'Well said')",
  },
  {
    name: 'Write an article',
    as: 'author',
    statement: `insert into public.articles (slug, title, content, status, author_id)
      values ('fresh-news', 'News of the moment', repeat('Something happened. ', 50), 'published', :me)`,
  },
  {
    name: 'Save an article',
    as: 'author',
    statement:
      "update public.articles set title = 'Another headline' where id = (select id from public.articles where author_id = :me limit 1)",
  },
  {
    name: 'Delete an article',
    as: 'admin',
    statement: 'delete from public.articles where id = :article',
  },
]

const maintenance: Query[] = [
  ['unused_pictures: reads every text', 'select * from public.unused_pictures()'],
  ['backup_pictures: 1000 files', 'select * from public.backup_pictures()'],
].map(([name = '', statement = '']) => ({ name, as: 'program', statement }))

/** Every read of section 7 of the specification and every function. */
export const QUERIES: Query[] = [
  ...lists,
  ...reading,
  ...admin,
  ...functions,
  ...writes,
  ...maintenance,
]

import type { Sql } from 'postgres'
import { fillAudience } from '../audience/fillAudience.ts'

/** Number of rows of each kind. */
export interface Size {
  articles: number
  people: number
  comments: number
  likes: number
  bookmarks: number
}

/** The size of a typical site: ten comments and likes per article, one account per ten articles. */
export const sizeFor = (articles: number): Size => ({
  articles,
  people: Math.max(1000, articles / 10),
  comments: articles * 10,
  likes: articles * 10,
  bookmarks: articles,
})

/**
 * Fills an empty database by SQL. Older articles have fewer likes and comments; a few words occur in
 * most articles, most words in few.
 *
 * @param onProgress - receives the name of each step.
 */
export async function fillLargeSite(
  sql: Sql,
  size: Size,
  onProgress: (step: string) => void,
): Promise<void> {
  // Disables triggers, which would do row by row what is done below for all rows at once.
  await sql`set session_replication_role = replica`
  await sql`select setseed(0.42)`
  for (const [name, fill] of Object.entries(STEPS)) {
    onProgress(name)
    await fill(sql, size)
  }
  await sql`set session_replication_role = default`
  onProgress('statistics')
  await sql`vacuum analyze`
}

type Step = (sql: Sql, size: Size) => Promise<unknown>

const people: Step = async (sql, { people }) => {
  await sql`insert into auth.users (id, email)
    select gen_random_uuid(), 'person' || n || '@example.com' from generate_series(1, ${people}) n`
  await sql`insert into public.profiles (id, account_id, username, full_name, email, created_at)
    select id, id, 'person-' || n, 'Person ' || n || ' of the town', email, now() - n * interval '1 minute'
    from (select id, email, row_number() over () as n from auth.users) numbered`
  await sql`update public.profiles set role = 'admin' where username = 'person-1'`
  await sql`create temp table person as
    select id, row_number() over (order by username) - 1 as n from public.profiles`
  await sql`create index on person (n)`
}

const taxonomy: Step = async (sql) => {
  await sql`insert into public.categories (name, slug)
    select 'Section ' || n, 'section-' || n from generate_series(1, 12) n`
  await sql`insert into public.tags (name, slug)
    select 'Subject ' || n, 'subject-' || n from generate_series(1, 300) n`
}

/** Paragraphs of invented words. A few words occur in nearly every paragraph, most in few. */
const paragraphs: Step = async (sql) => {
  // Four times a consonant and a vowel: pronounceable, and 10,000 different words.
  await sql`create temp table word as
    select n, string_agg(
      substr('bdfgklmnprstvz', 1 + (n / p) % 14, 1) || substr('aeiou', 1 + (n / p) % 5, 1), '' order by p) as word
    from generate_series(0, 9999) n, unnest(array[1, 14, 196, 70]) p group by n`
  await sql`create temp table paragraph as
    select drawn.n, string_agg(word.word, ' ') as text
    from (select n, floor(10000 * power(random(), 4))::int as word
        from generate_series(0, 4999) n, generate_series(1, 50) offset 0) drawn
      join word on word.n = drawn.word
    group by drawn.n`
  await sql`create unique index on paragraph (n)`
  await sql`analyze paragraph`
}

const articles: Step = async (sql, { articles, people }) => {
  await sql`
    insert into public.articles (title, slug, excerpt, content, status, category_id, author_id, bylines, is_featured,
      published_at, created_at, changed_in, lang, translation_group)
    select 'Report ' || i || ' on ' || substr(first.text, 1, 17), 'report-' || i,
      'What is known about ' || substr(second.text, 1, 80) || '.',
      concat_ws(E'\n\n', first.text, second.text, third.text, fourth.text),
      (case when i % 50 = 0 then 'draft' when i % 51 = 0 then 'archived' else 'published' end)::public.article_status,
      sections.ids[1 + i % 12], person.id,
      jsonb_build_array(jsonb_build_object('author_id', person.id, 'contribution', 'by')), i % 40 = 0,
      now() - i * interval '20 minutes', now() - i * interval '20 minutes',
      -- Not all in this transaction: a mirror reads a few of them.
      ${articles} - i,
      -- A quarter is in German; nearly half of these translate the article seven places before. The period has no
      -- divisor in common with the number of authors, so that each has German articles without a translation.
      case i / 7 % 4 when 1 then 'de' when 0 then case when i % 20 = 0 then 'ar' end end,
      case when i / 28 % 11 < 5 and i / 7 % 4 < 2 then md5('group ' || i / 28 || ' ' || i % 7)::uuid end
    from generate_series(1, ${articles}) i
      cross join (select array_agg(id order by slug) as ids from public.categories) sections
      join person on person.n = i % ${Math.ceil(people / 50)}
      join paragraph first on first.n = i % 5000
      join paragraph second on second.n = (i::bigint * 7919) % 5000
      join paragraph third on third.n = (i::bigint * 104729 + 13) % 5000
      join paragraph fourth on fourth.n = (i::bigint * 1299709 + 29) % 5000`
  await sql`insert into public.article_bylines (article_id, author_id, contribution, position)
    select id, author_id, 'by', 0 from public.articles`
  await sql`insert into public.article_views (article_id, views_count)
    select id, (random() * 10000)::int from public.articles`
  await sql`create temp table article as
    select id, row_number() over (order by created_at desc) - 1 as n from public.articles`
  await sql`create index on article (n)`
}

const tags: Step = async (sql) => {
  await sql`create temp table tag as
    select id, name, row_number() over (order by slug) - 1 as n from public.tags`
  await sql`insert into public.article_tags (article_id, tag_id)
    select article.id, tag.id from article join tag on tag.n in (article.n % 300, (article.n * 7 + 1) % 300)`
  await sql`update public.articles a set tags = names.names
    from (select article_id, array_agg(tag.name order by tag.name) as names
      from public.article_tags join tag on tag.id = tag_id group by article_id) names
    where names.article_id = a.id`
}

const comments: Step = async (sql, { articles, people, comments }) => {
  const topLevel = Math.floor(comments * 0.7)
  await sql`
    insert into public.comments (article_id, user_id, content, created_at, is_hidden)
    select article.id, person.id, 'Comment ' || i || ' with a few words about the article.',
      now() - i * interval '30 seconds', i % 200 = 0
    from (select i, floor(${articles} * power(random(), 2))::int as article, floor(${people} * random())::int as person
        from generate_series(1, ${topLevel}) i offset 0) drawn
      join article on article.n = drawn.article join person on person.n = drawn.person`
  await sql`
    insert into public.comments (article_id, user_id, content, created_at, parent_id)
    select above.article_id, person.id, 'A reply to the comment above.', above.created_at + interval '10 minutes', above.id
    from (select id, article_id, created_at, floor(${people} * random())::int as person
        from public.comments order by id limit ${comments - topLevel}) above
      join person on person.n = above.person`
  await sql`insert into public.hidden_comments (comment_id, article_id)
    select id, article_id from public.comments where is_hidden`
  await sql`insert into public.comment_likes (comment_id, user_id)
    select c.id, person.id from (select id, row_number() over () as n from public.comments limit ${Math.ceil(comments / 3)}) c
      join person on person.n between 6 and 6 + c.n % 5`
  await sql`insert into private.comment_like_counts (comment_id, article_id, created_at, likes)
    select c.id, c.article_id, c.created_at, count(*)
    from public.comment_likes l join public.comments c on c.id = l.comment_id group by c.id
    on conflict do nothing`
  await sql`insert into public.comment_reports (comment_id, user_id)
    select c.id, person.id from public.comments c join person on person.n = 5 order by c.id limit 200`
}

const likesAndBookmarks: Step = async (sql, { articles, people, likes, bookmarks }) => {
  for (const [table, count] of [
    ['public.likes', likes],
    ['public.bookmarks', bookmarks],
  ] as const) {
    await sql`
      insert into ${sql(table)} (article_id, user_id)
      select article.id, person.id
      from (select floor(${articles} * power(random(), 3))::int as article, floor(${people} * random())::int as person
          from generate_series(1, ${Math.ceil(count * 1.1)}) offset 0) drawn
        join article on article.n = drawn.article join person on person.n = drawn.person
      on conflict do nothing`
  }
}

/** Each account follows a section and two authors. */
const follows: Step = async (sql, { people }) => {
  await sql`insert into public.follows (user_id, author_id, created_at)
    select person.id, author.id, now() - interval '60 days'
    from person join person author
      on author.n in (person.n % ${Math.ceil(people / 50)}, (person.n + 1) % ${Math.ceil(people / 50)})`
  await sql`insert into public.follows (user_id, category_id, created_at)
    select person.id, sections.ids[1 + person.n % 12], now() - interval '60 days'
    from person cross join (select array_agg(id order by slug) as ids from public.categories) sections`
}

const newsletter: Step = async (sql, { people }) => {
  await sql`insert into public.newsletter_subscribers (email)
    select 'subscriber' || n || '@example.com' from generate_series(1, ${people}) n`
  await sql`update public.newsletter_subscribers
    set status = 'confirmed', consented_at = now(), consent_proof = 'A form'`
  await sql`insert into public.newsletter_members (subscriber_id, list_id)
    select s.id, l.id from public.newsletter_subscribers s, public.newsletter_lists l where l.is_default`
  await sql`insert into public.newsletter_tokens (subscriber_id) select id from public.newsletter_subscribers`
  await sql`insert into public.newsletter_issues (list_id, slug, subject, state, started_at)
    select id, 'week-1', 'The week', 'stopped', now() from public.newsletter_lists where is_default`
  await sql`insert into private.newsletter_deliveries (issue_id, subscriber_id)
    select i.id, s.id from public.newsletter_issues i, public.newsletter_subscribers s`
  await sql`update public.newsletter_issues set state = 'sending'`
  await sql`insert into public.newsletter_issues (list_id, slug, subject, article_ids)
    select id, 'week-2', 'Next week', array(select id from article order by id limit 20)
    from public.newsletter_lists where is_default`
  await sql`update public.newsletter_lists set fill = 'front'`
  // A test mail goes to a confirmed address.
  await sql`update auth.users set email_confirmed_at = now() where email_confirmed_at is null`
  await sql`update public.site_settings set newsletter_postal_address = '1 Ferry Quay'`
  await sql`insert into public.contact_messages (name, email, subject, message)
    select 'Reader', 'reader@example.com', 'Question ' || n, 'When does it appear?' from generate_series(1, 5000) n`
  await sql`insert into public.corrections (article_id, kind, corrected, created_at, published_at)
    select id, 'update', 'Note ' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from article where n % 100 = 0`
  await sql`insert into public.article_versions (article_id, correction_id, published_at, title, content)
    select article_id, id, published_at, 'A headline', 'A text' from public.corrections`
  await sql`insert into public.error_reports (article_id, message, created_at)
    select id, 'Message ' || n, now() - n * interval '1 minute' from article where n % 40 = 0`
  await sql`insert into public.article_slugs (slug, article_id)
    select 'former-' || n, id from article where n % 10 = 0`
}

const search: Step = async (sql) => {
  await sql`select private.index_articles(array(select id from public.articles))`
}

/** Languages in which translations are expected, and what a trigger records of each article. */
const languages: Step = async (sql) => {
  await sql`update public.site_settings set article_languages = '{de,ar}' where true`
  await sql`insert into private.article_languages (article_id, languages, created_at)
    select a.id, private.languages_with(a), a.created_at from public.articles a`
}

/** Finished events of a month, and revisions and removals of years. */
const publishing: Step = async (sql, { articles }) => {
  await sql`insert into public.publish_events (subject, subject_id, action, created_at, due_at, done_at)
    select 'article', id, 'update', now() - n * interval '1 minute', now() - n * interval '1 minute',
      case when n > 10 then now() - n * interval '1 minute' end
    from article where n < 50000`
  await sql`insert into public.publish_runs (started_at, finished_at, state, events)
    select now() - n * interval '2 minutes', now() - n * interval '2 minutes', 'live', 1
    from generate_series(1, 20000) n`
  await sql`insert into public.removals (subject, subject_id, removed_at, changed_in)
    select 'article', gen_random_uuid(), now() - n * interval '1 hour', ${articles} - n
    from generate_series(1, least(${articles}, 50000)) n`
  await sql`insert into public.article_revisions (article_id, number, saved_at, saved_by, snapshot)
    select a.id, number, a.created_at + number * interval '1 hour', a.author_id,
      jsonb_build_object('title', a.title, 'status', a.status, 'content', left(a.content, 500))
    from public.articles a, generate_series(1, 3) number`
}

/** Two years of publishing. */
const auditLog: Step = async (sql) => {
  await sql`insert into public.audit_log (at, actor_id, actor_name, by_program, action, subject, subject_id, subject_name)
    select coalesce(a.published_at, a.created_at), a.author_id, 'someone', false, 'article.published', 'article', a.id, a.title
    from public.articles a`
}

/** Stories of every fifth article, open ones of drafts, and some that have no article yet. */
const assignments: Step = async (sql, { articles }) => {
  await sql`insert into public.assignments (article_id, headline, category_id, assignee_id, deadline, planned_for,
      created_at, finished_at)
    select a.id, a.title, a.category_id, a.author_id, a.created_at, a.created_at::date, a.created_at - interval '2 days',
      case when a.status <> 'draft' then a.created_at end
    from public.articles a join article on article.id = a.id where article.n % 5 = 4`
  await sql`insert into public.assignments (headline, category_id, assignee_id, deadline, planned_for)
    select 'Planned report ' || n, category_id, author_id, now() + n * interval '1 hour',
      (now() + n * interval '1 hour')::date
    from (select row_number() over (order by created_at) as n, category_id, author_id from public.articles
      order by created_at limit ${Math.ceil(articles / 500)}) oldest`
}

/** Every seventh image is used by an article; an account has every hundredth, the others none. */
const images: Step = async (sql, { articles }) => {
  await sql`insert into private.image_uses (image, kind, used_by)
    select 'article-images/generated-' || n || '.webp', 'article', id from article where n % 7 = 0`
  await sql`insert into public.images (bucket_id, name, owner_id, files, bytes, uses, created_at)
    select 'article-images', 'generated-' || i || '.webp', person.id,
      jsonb_build_object('generated-' || i || '.webp', i * 100), i * 100,
      case when i % 7 = 0 and i < ${articles} then 1 else 0 end, now() - i * interval '20 minutes'
    from generate_series(1, ${articles}) i left join person on i % 100 = 0 and person.n = i % 50`
}

/** Files older than the minimum age of unused_pictures, which reads all texts if there are any. */
const storedFiles: Step = async (sql, { articles }) => {
  await sql`insert into storage.objects (bucket_id, name, created_at, updated_at)
    select 'article-images', 'generated-' || n || '.webp', now() - interval '30 days', now() - interval '30 days'
    from generate_series(1, ${articles}) n`
}

/** One old URL of every article, and the most missing paths that are kept. */
const redirects: Step = async (sql) => {
  await sql`insert into public.redirects (path, article_id, origin, hits, changed_in)
    select '/archive/' || n || '/' || a.slug, a.id, 'import', n % 100, n
    from article join public.articles a on a.id = article.id`
  await sql`insert into public.missing_paths (path, hits, last_at, is_ignored)
    select '/lost/page-' || n, n % 50, now() - n * interval '1 minute', n % 10 = 0
    from generate_series(1, 2000) n`
}

/** The working version of the home page, with the slots of the default layout. */
const fronts: Step = async (sql) => {
  await sql`insert into public.fronts (category_id) values (null)`
  await sql`select private.set_working_slots(f.id, private.default_slots(null)) from public.fronts f`
}

/** The newest articles are live coverage, the first of them with 500 entries. */
const live: Step = async (sql) => {
  await sql`update public.articles a set article_type = 'live', live_order = 'newest', live_state = 'live'
    from article where article.id = a.id and article.n < 20`
  await sql`insert into public.live_entries (id, article_id, author_id, content, state, published_at, number, change, created_at,
      changed_in)
    select gen_random_uuid(), a.id, a.author_id, 'What happened at minute ' || n || '.', 'published',
      now() - (1000 - n) * interval '1 minute', n, n, now() - (1000 - n) * interval '1 minute', n
    from public.articles a, generate_series(1, case a.slug when 'report-1' then 500 else 20 end) n
    where a.article_type = 'live'`
}

/** Figures of five weeks, with ten views of each article in a month. */
const audience: Step = (sql, { articles }) =>
  fillAudience(sql, { days: 35, viewsPerMonth: articles * 10 }, () => {})

const STEPS: Record<string, Step> = {
  people,
  'categories and tags': taxonomy,
  paragraphs,
  articles,
  'languages of articles': languages,
  'tags of articles': tags,
  comments,
  'likes and bookmarks': likesAndBookmarks,
  follows,
  assignments,
  'audit log': auditLog,
  newsletter,
  publishing,
  'search documents': search,
  'stored files': storedFiles,
  images,
  redirects,
  fronts,
  'live coverage': live,
  audience,
}

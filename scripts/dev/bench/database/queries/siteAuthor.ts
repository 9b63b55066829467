import { WHOLE } from './articleColumns.ts'
import { type Query, queriesOf } from './query.ts'

const OWN = '(select id from public.articles where author_id = :me limit 1)'
/** Two articles in the same language cannot be linked. */
const OWN_UNLINKED =
  '(select id from public.articles where author_id = :me and translation_group is null'

/** Queries of authors, most of them of the editor. */
export const AUTHOR_QUERIES: Query[] = [
  ...queriesOf('site/src/client/articles/assignments.ts', 'author', {
    'Assignment of an article': [
      'assignments',
      'select * from public.assignments s where s.article_id = :article limit 1',
    ],
    link_assignment: [
      'link_assignment',
      'select public.link_assignment(s.id, s.article_id) from public.assignments s where false',
    ],
    staff_members: ['staff_members', 'select * from public.staff_members()'],
    'History of a review': [
      'article_reviews',
      'select * from public.article_reviews r where r.article_id = :article order by r.id desc limit 20',
    ],
    review_article: [
      'review_article',
      "select public.review_article(id, 'approved') from public.articles where false",
    ],
  }),
  ...queriesOf('site/src/client/articles/templates.ts', 'author', {
    Templates: [
      'templates',
      `select id, name, description, category_id, beginning, is_shared from public.templates
        where kind = 'template' order by name limit 1000`,
    ],
    'A template': [
      'templates',
      'select * from public.templates where id = (select id from public.templates limit 1)',
    ],
    'Change a template': [
      'templates',
      "update public.templates set content = 'Text', version = 1 where owner_id = :me and name = 'Report'",
    ],
  }),
  ...queriesOf('site/src/client/articles/templates.ts', 'admin', {
    'A new snippet': [
      'templates',
      "insert into public.templates (kind, name, content) values ('snippet', 'Help line', 'Call.')",
    ],
  }),
  ...queriesOf('site/src/client/pages/pages.ts', 'admin', {
    'A static page': [
      'pages',
      'select * from public.pages where id = (select id from public.pages limit 1)',
    ],
    'A new static page': [
      'pages',
      "insert into public.pages (title, slug, content) values ('Imprint', 'imprint-2', 'We.')",
    ],
    'Change a static page': [
      'pages',
      "update public.pages set content = 'Text', version = 1 where slug = 'imprint'",
    ],
  }),
  ...queriesOf('site/src/client/articles/draftLinks.ts', 'author', {
    'Links to a draft': [
      'draft_links',
      `select l.id, l.created_at, l.expires_at, l.opened_at,
          (select row_to_json(p) from (select username, full_name from public.profiles where id = l.created_by) p)
        from public.draft_links l where l.article_id = :article order by l.created_at desc limit 50`,
    ],
    create_draft_link: [
      'create_draft_link',
      `select d.* from public.articles a cross join lateral public.create_draft_link(a.id) d
        where a.id = ${OWN} and a.status = 'draft'`,
    ],
    revoke_draft_link: [
      'revoke_draft_link',
      'select public.revoke_draft_link(l.id) from public.draft_links l where l.article_id = :article',
    ],
  }),
  ...queriesOf('site/src/client/articles/corrections.ts', 'admin', {
    'Corrections of an article': [
      'corrections_overview',
      `select * from public.corrections_overview where article_id = :article order by created_at desc limit 100`,
    ],
    save_correction: [
      'save_correction',
      `select public.save_correction(json_build_object('article_id', :article, 'kind', 'update',
        'corrected', 'A note', 'publish', true)::text)`,
    ],
    withdraw_correction: [
      'withdraw_correction',
      `select public.withdraw_correction(c.id, c.version) from public.corrections c
        where c.article_id = :article and c.withdrawn_at is null and c.published_at is not null`,
    ],
    delete_correction: [
      'delete_correction',
      `select public.delete_correction(c.id, c.version) from public.corrections c
        where c.article_id = :article and c.published_at is null`,
    ],
    'A report of an error': [
      'error_reports',
      'select id, quote, message from public.error_reports order by created_at desc limit 1',
    ],
    'Public versions of an article': [
      'article_versions',
      `select id, correction_id, published_at, withheld_reason from public.article_versions
        where article_id = :article order by published_at limit 100`,
    ],
    withhold_version: [
      'withhold_version',
      `select public.withhold_version(v.id, 'A reason') from public.article_versions v where v.article_id = :article`,
    ],
  }),
  ...queriesOf('site/src/client/articles/textComments.ts', 'author', {
    text_threads_of: ['text_threads_of', 'select * from public.text_threads_of(:article)'],
    start_text_thread: [
      'start_text_thread',
      `select public.start_text_thread(a.id, gen_random_uuid(), gen_random_uuid(), 'Which one?', 'known', '',
          '', 0)
        from public.articles a where a.id = ${OWN}`,
    ],
    'A reply to a comment on a text': [
      'text_comments',
      `insert into public.text_comments (thread_id, article_id, content)
        select t.id, t.article_id, 'This one' from public.text_threads t where t.article_id = ${OWN} limit 1`,
    ],
    'A changed comment on a text': [
      'text_comments',
      `update public.text_comments set content = 'Another one'
        where id = (select id from public.text_comments where author_id = :me limit 1)`,
    ],
    'A deleted comment on a text': [
      'text_comments',
      `delete from public.text_comments
        where id = (select id from public.text_comments where author_id = :me limit 1)`,
    ],
    resolve_text_thread: [
      'resolve_text_thread',
      'select public.resolve_text_thread(t.id) from public.text_threads t where t.article_id = :article',
    ],
    move_text_threads: [
      'move_text_threads',
      `select public.move_text_threads(a.id, '{}', '{}', '{}', '{}', '{}') from public.articles a where a.id = ${OWN}`,
    ],
  }),
  ...queriesOf('site/src/client/notifications/notifications.ts', 'author', {
    my_notifications: ['my_notifications', 'select * from public.my_notifications(null, 10)'],
    my_followed_articles: ['my_followed_articles', 'select * from public.my_followed_articles(10)'],
  }),
  ...queriesOf('site/src/client/account/profile.ts', 'author', {
    'profile_stats of an author': ['profile_stats', 'select * from public.profile_stats(:me)'],
  }),
  ...queriesOf('site/src/client/articles/editableArticle.ts', 'author', {
    'Article to edit': [
      'articles',
      `select ${WHOLE} from public.articles a where a.slug = :slug limit 1`,
    ],
    'Former address of an article to edit': [
      'article_slugs',
      "select article_id from public.article_slugs where slug = 'former-100'",
    ],
    'Former address of a draft': [
      'article_draft_slugs',
      `select article_id from public.article_draft_slugs where slug = 'working-title'
        order by created_at desc limit 1`,
    ],
    'Write an article': [
      'articles',
      `insert into public.articles (slug, title, content, status, author_id)
        values ('fresh-news', 'News of the moment', repeat('Something happened. ', 50), 'published', :me)`,
    ],
    'Save an article': [
      'articles',
      `update public.articles set title = 'Another headline' where id = ${OWN}`,
    ],
    'Tag an article': [
      'article_tags',
      `insert into public.article_tags (article_id, tag_id) values (${OWN}, :tag) on conflict do nothing`,
    ],
    'Remove tags': ['article_tags', `delete from public.article_tags where article_id = ${OWN}`],
    'All categories': [
      'categories',
      'select id, name, slug, color from public.categories order by name',
    ],
    'All tags': ['tags', 'select id, name, slug, kind from public.tags order by name'],
    'Languages of articles': [
      'site_settings',
      'select article_languages from public.site_settings limit 1',
    ],
  }),
  ...queriesOf('site/src/client/session/signUpPolicy.ts', 'visitor', {
    'Who may sign up': ['site_settings', 'select sign_up_policy from public.site_settings limit 1'],
  }),
  ...queriesOf('site/src/client/articles/images.ts', 'author', {
    'Image at an address': [
      'images',
      "select id, owner_id, focus from public.images where path = 'article-images/generated-7.webp'",
    ],
    'Save the focal point': [
      'images',
      `update public.images set focus = '0.25 0.4'
      where id = (select id from public.images where path = 'article-images/generated-7.webp') returning id`,
    ],
    'Widths in AVIF of the images of a text': [
      'images',
      "select path, avif from public.images where path in ('article-images/generated-7.webp')",
    ],
    'Newest images of the library': [
      'find_images',
      "select * from public.find_images('') where bucket_id = 'article-images' limit 60",
    ],
    find_images: [
      'find_images',
      "select * from public.find_images('generated-77') where bucket_id = 'article-images' limit 60",
    ],
  }),
  ...queriesOf('site/src/client/uploads/knownPictures.ts', 'author', {
    image_with_digest: [
      'image_with_digest',
      "select * from public.image_with_digest(repeat('a', 64))",
    ],
    'Note the digest of an upload': [
      'images',
      `update public.images set digest = repeat('a', 64)
        where path = 'article-images/generated-7.webp'`,
    ],
  }),
  ...queriesOf('site/src/client/articles/linkPreviews.ts', 'author', {
    preview_link: ['preview_link', "select public.preview_link('https://example.com/report')"],
    'A job': [
      'jobs',
      "select state, error, result from public.jobs where id = '00000000-0000-4000-8000-000000000000'",
    ],
  }),
  ...queriesOf('site/src/client/uploads/fileChoice.ts', 'author', {
    article_file_limit: ['article_file_limit', 'select public.article_file_limit()'],
  }),
  ...queriesOf('site/src/client/articles/authors.ts', 'author', {
    'Authors of an article': [
      'profiles',
      `select id, username, full_name, avatar_url, kind from public.profiles where id = any (array(
        select b.author_id from public.article_bylines b where b.article_id = :article))`,
    ],
    find_authors: ['find_authors', "select * from public.find_authors('smith')"],
  }),
  ...queriesOf('site/src/client/discussion/writeComments.ts', 'admin', {
    pin_comment: [
      'pin_comment',
      `select public.pin_comment((select id from public.comments
        where article_id = :article and parent_id is null and not is_hidden limit 1))`,
    ],
  }),
  ...queriesOf('site/src/client/articles/authors.ts', 'admin', {
    'A new guest author': [
      'guest_authors',
      `insert into public.guest_authors (username, full_name, kind)
        values ('new-guest', 'New Guest', 'person')`,
    ],
  }),
  ...queriesOf('site/src/client/articles/articleTitle.ts', 'author', {
    'Title of an article': ['articles', 'select title from public.articles where id = :article'],
  }),
  ...queriesOf('site/src/client/articles/translations.ts', 'author', {
    translations_of: ['translations_of', `select * from public.translations_of(${OWN})`],
    unlink_translation: ['unlink_translation', `select public.unlink_translation(${OWN})`],
    link_translations: [
      'link_translations',
      `select public.link_translations(${OWN_UNLINKED} and lang is null limit 1),
        ${OWN_UNLINKED} and lang = 'de' limit 1))`,
    ],
    'Articles to link': [
      'articles',
      `select id, title, lang, status, slug, published_at,
          (select json_agg(row_to_json(b)) from (select n.position, n.contribution, p.id, p.username, p.full_name
            from public.article_bylines n join public.profiles p on p.id = n.author_id where n.article_id = a.id) b)
        from public.articles a
        where exists (select from public.article_bylines b where b.article_id = a.id and b.author_id = :me)
          and title ilike '%report%' order by updated_at desc limit 20`,
    ],
  }),
  ...queriesOf('site/src/client/articles/revisions.ts', 'author', {
    'Revisions of an article': [
      'article_revisions',
      `select number, saved_at, snapshot ->> 'title' from public.article_revisions
        where article_id = ${OWN} order by number desc limit 21`,
    ],
  }),
  ...queriesOf('site/src/client/articles/articleLog.ts', 'author', {
    'Log of an article': [
      'audit_log',
      `select id, at, action, actor_name from public.audit_log
        where subject = 'article' and subject_id = ${OWN} order by at desc limit 50`,
    ],
  }),
  ...queriesOf('site/src/client/articles/authorActions.ts', 'author', {
    'Delete an own article': [
      'articles',
      `delete from public.articles where id = ${OWN} returning id`,
    ],
  }),
]

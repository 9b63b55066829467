import { type Query, queriesOf } from './query.ts'

const PUBLISHED = "a.status = 'published' and a.published_at <= now()"
const SECTION = '(select row_to_json(c) from public.categories c where c.id = a.category_id)'
const AUTHOR = `(select row_to_json(p) from
  (select id, username, full_name, avatar_url from public.profiles where id = a.author_id) p)`
const CARD = `a.id, a.slug, a.title, a.excerpt, a.lang, a.featured_image, a.published_at, ${AUTHOR}, ${SECTION}`
const WHOLE = `a.*, ${AUTHOR}, ${SECTION}, (select json_agg(t) from public.article_tags t where t.article_id = a.id)`
const COMMENT = `select c.*, public.like_count(c), public.is_liked(c), public.is_staff(c), (select row_to_json(p) from
    (select username, full_name, avatar_url from public.profiles where id = c.user_id) p)
  from public.comments c`

const asVisitor: Query[] = [
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

const discussion: Query[] = (['visitor', 'reader'] as const).flatMap((as) => [
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

const asReader: Query[] = [
  ...queriesOf('site/src/client/engagement/engagement.ts', 'reader', {
    article_engagement: ['article_engagement', 'select * from public.article_engagement(:article)'],
  }),
  ...queriesOf('site/src/client/engagement/engagementToggles.ts', 'reader', {
    toggle_like: ['toggle_like', 'select * from public.toggle_like(:article)'],
    toggle_bookmark: ['toggle_bookmark', 'select * from public.toggle_bookmark(:article)'],
  }),
  ...queriesOf('site/src/client/engagement/bookmarks.ts', 'reader', {
    'Own bookmarks with their articles': [
      'bookmarks',
      `select b.id, b.created_at, card.* from public.bookmarks b
        left join lateral (select ${CARD} from public.articles a where a.id = b.article_id) card on true
        where b.user_id = :me order by b.created_at desc, b.id desc limit 1000`,
    ],
    'Remove all bookmarks': ['bookmarks', 'delete from public.bookmarks where user_id = :me'],
  }),
  ...queriesOf('site/src/client/discussion/writeComments.ts', 'reader', {
    'Post a comment': [
      'comments',
      "insert into public.comments (article_id, user_id, content) values (:article, :me, 'Well said') returning id",
    ],
    'Edit a comment': [
      'comments',
      `update public.comments set content = 'Better said'
        where id = (select id from public.comments where user_id = :me order by created_at desc limit 1)`,
    ],
    'Delete a comment': [
      'comments',
      `delete from public.comments
        where id = (select id from public.comments where user_id = :me order by created_at desc limit 1)`,
    ],
    report_comment: ['report_comment', "select public.report_comment(:comment, 'Spam')"],
    toggle_comment_like: [
      'toggle_comment_like',
      `select * from public.toggle_comment_like((select id from public.comments
        where article_id = :article and user_id <> :me and not is_hidden limit 1))`,
    ],
  }),
  ...queriesOf('site/src/client/discussion/decisions.ts', 'reader', {
    'Decisions on own comments': [
      'comment_decisions',
      'select id, reason from public.comment_decisions where user_id = :me order by decided_at desc limit 100',
    ],
    object_to_decision: [
      'object_to_decision',
      `select public.object_to_decision(id, 'Why') from public.comment_decisions
        where user_id = :me and objected_at is null limit 1`,
    ],
  }),
  ...queriesOf('site/src/client/reports/sendNotice.ts', 'visitor', {
    send_notice: [
      'send_notice',
      `select public.send_notice('{"address": "https://example.com/", "explanation": "It insults a whole people.",
        "concerns_abuse": true, "good_faith": true}')`,
    ],
  }),
  ...queriesOf('site/src/client/follows/follows.ts', 'reader', {
    'Follow state': [
      'follows',
      `select id from public.follows where author_id = (
        select author_id from public.follows where user_id = :me and author_id is not null limit 1) limit 1`,
    ],
    Follow: [
      'follows',
      `insert into public.follows (author_id) select id from public.profiles where username = 'person-7'
        on conflict (user_id, author_id) do nothing`,
    ],
    Follows: [
      'follows',
      `select f.id, (select p.username from public.profiles p where p.id = f.author_id),
          (select c.name from public.categories c where c.id = f.category_id)
        from public.follows f where f.user_id = :me order by f.created_at desc limit 1000`,
    ],
  }),
  ...queriesOf('site/src/client/discussion/mutedUsers.ts', 'reader', {
    'Muted users': [
      'muted_users',
      `select m.muted_id, (select p.username from public.profiles p where p.id = m.muted_id)
        from public.muted_users m where m.user_id = :me order by m.created_at desc limit 1000`,
    ],
  }),
  ...queriesOf('site/src/client/session/account.ts', 'reader', {
    'The account of a session': ['accounts', 'select * from public.accounts where id = :me'],
  }),
  ...queriesOf('site/src/client/session/secondFactor.ts', 'reader', {
    my_second_factor: ['my_second_factor', 'select * from public.my_second_factor()'],
    use_recovery_code: [
      'use_recovery_code',
      "select public.use_recovery_code('0000-0000-0000-0000')",
    ],
    // Not called here: it needs a second factor.
    create_recovery_codes: [
      'create_recovery_codes',
      'select public.create_recovery_codes() where (select has_factor from public.my_second_factor())',
    ],
  }),
  ...queriesOf('site/src/client/account/notificationSettings.ts', 'reader', {
    'Notification settings': [
      'notification_opt_outs',
      'select kind from public.notification_opt_outs where user_id = :me',
    ],
    'Turning on a notification': [
      'notification_opt_outs',
      "delete from public.notification_opt_outs where user_id = :me and kind = 'reply'",
    ],
    'Turning off a notification': [
      'notification_opt_outs',
      "insert into public.notification_opt_outs (kind) values ('reply')",
    ],
    'The link of a mail': [
      'unsubscribe',
      "select public.unsubscribe(gen_random_uuid(), '{reply}')",
    ],
  }),
  ...queriesOf('site/src/client/contact/subscription.ts', 'reader', {
    'Confirming a subscription': [
      'confirm_newsletter',
      "select public.confirm_newsletter('a token')",
    ],
    'The own subscription': ['newsletter_subscription', 'select public.newsletter_subscription()'],
    'Ending a subscription': [
      'unsubscribe_newsletter',
      'select public.unsubscribe_newsletter(gen_random_uuid())',
    ],
  }),
  ...queriesOf('supabase/functions/unsubscribe/requests.ts', 'visitor', {
    'One-click end of a newsletter': [
      'leave_newsletter_list',
      "select public.leave_newsletter_list(gen_random_uuid(), 'newsletter')",
    ],
    'One-click unsubscribe': [
      'unsubscribe',
      "select public.unsubscribe(gen_random_uuid(), '{comment}')",
    ],
  }),
  ...queriesOf('site/src/client/account/profile.ts', 'reader', {
    profile_stats: ['profile_stats', 'select * from public.profile_stats(:me)'],
    username_available: ['username_available', "select public.username_available('new-name')"],
    'Change a profile': [
      'profiles',
      "update public.profiles set bio = 'Reads a lot' where id = :me returning id",
    ],
    delete_my_account: ['delete_my_account', 'select public.delete_my_account(true)'],
  }),
  ...queriesOf('site/src/client/account/sessions.ts', 'reader', {
    'Own sessions': ['my_sessions', 'select * from public.my_sessions()'],
    'End a session': [
      'end_session',
      'select public.end_session(s.id) from public.my_sessions() s where s.is_current',
    ],
    'End the other sessions': ['end_other_sessions', 'select public.end_other_sessions()'],
  }),
  ...queriesOf('site/src/client/session/invitation.ts', 'reader', {
    read_invitation: ['read_invitation', "select public.read_invitation('a token')"],
    // A refusal would end the transaction: readers have no invitations.
    accept_invitation: [
      'accept_invitation',
      'select public.accept_invitation(i.id::text) from public.invitations i',
    ],
  }),
  ...queriesOf('site/src/client/drafts/workingCopies.ts', 'author', {
    'The own unsaved text of an article': [
      'working_copies',
      'select * from public.working_copies where article_id = :article and owner_id = :me',
    ],
    'An unsaved text': [
      'working_copies',
      'select * from public.working_copies where id = (select id from public.unfinished_texts limit 1)',
    ],
    'A new unsaved text': [
      'working_copies',
      `insert into public.working_copies (content, written_by) values ('{"form": {}}', gen_random_uuid())`,
    ],
    'Change an unsaved text': [
      'working_copies',
      `update public.working_copies set content = '{"form": {}}'
        where id = (select id from public.working_copies where owner_id = :me limit 1) returning id`,
    ],
    'Discard an unsaved text': [
      'working_copies',
      `delete from public.working_copies
        where id = (select id from public.working_copies where owner_id = :me limit 1) and revision = 1`,
    ],
    'Own unfinished texts': [
      'unfinished_texts',
      `select id, title, revision, written_by, updated_at, article_id, slug, article_title from public.unfinished_texts
        where owner_id = :me order by updated_at desc limit 100`,
    ],
  }),
  ...queriesOf('site/src/client/account/trash.ts', 'reader', {
    'Own deleted articles': [
      'trash_overview',
      `select id, name, expires_at from public.trash_overview
        where kind = 'article' and owner_id = :me order by deleted_at desc limit 100`,
    ],
  }),
  // What the function reads before it changes rows.
  ...queriesOf('site/src/client/account/trash.ts', 'program', {
    'A restored article': ['restore_from_trash', 'select * from public.trash where id = :article'],
  }),
  ...queriesOf('site/src/client/articles/corrections.ts', 'author', {
    'Corrections for the preview': [
      'articles',
      'select corrections, marked_updated_at from public.articles where id = :article',
    ],
  }),
  ...queriesOf('site/src/client/account/personalData.ts', 'reader', {
    'My data: newsletter': ['newsletter_subscription', 'select public.newsletter_subscription()'],
    'My data: deleted': [
      'trash_overview',
      'select name, deleted_at from public.trash_overview where owner_id = :me order by deleted_at',
    ],
    'My data: unsaved texts': [
      'working_copies',
      'select * from public.working_copies where owner_id = :me order by created_at limit 1000',
    ],
    'My data: redirects': [
      'redirects',
      `select path, destination, article_id, created_at from public.redirects
        where created_by = :me order by created_at limit 1000`,
    ],
    'My data: breaking news': [
      'breaking_news',
      `select headline, destination, article_id, starts_at, ends_at from public.breaking_news
        where created_by = :me order by starts_at limit 1000`,
    ],
    'My data: account': ['accounts', 'select * from public.accounts where id = :me'],
    'My data: articles': [
      'articles',
      `select a.* from public.articles a where exists (select from public.article_bylines b
        where b.article_id = a.id and b.author_id = :me) order by created_at limit 1000`,
    ],
    'My data: assignments': [
      'assignments',
      'select * from public.assignments where assignee_id = :me order by created_at limit 1000',
    ],
    'My data: templates': [
      'templates',
      'select * from public.templates where owner_id = :me order by created_at limit 1000',
    ],
    'My data: comments': [
      'comments',
      'select * from public.comments where user_id = :me order by created_at limit 1000',
    ],
    'My data: comments on texts': [
      'text_comments',
      'select * from public.text_comments where author_id = :me order by created_at limit 1000',
    ],
    'My data: likes': [
      'likes',
      `select l.*, (select a.title from public.articles a where a.id = l.article_id)
        from public.likes l where l.user_id = :me order by l.created_at limit 1000`,
    ],
    'My data: likes of comments': [
      'comment_likes',
      `select comment_id, created_at from public.comment_likes
        where user_id = :me order by created_at limit 1000`,
    ],
    'My data: muted users': [
      'muted_users',
      'select * from public.muted_users where user_id = :me order by created_at limit 1000',
    ],
    'My data: follows': [
      'follows',
      `select f.*, (select p.username from public.profiles p where p.id = f.author_id)
        from public.follows f where f.user_id = :me order by f.created_at limit 1000`,
    ],
    'My data: bookmarks': [
      'bookmarks',
      `select b.*, (select a.title from public.articles a where a.id = b.article_id)
        from public.bookmarks b where b.user_id = :me order by b.created_at limit 1000`,
    ],
    'My data: sessions': ['my_sessions', 'select * from public.my_sessions()'],
    'My data: console settings': [
      'console_settings',
      'select language from public.console_settings where user_id = :me',
    ],
    'My data: notifications': [
      'notification_opt_outs',
      'select kind, created_at from public.notification_opt_outs where user_id = :me',
    ],
    'My data: decisions on comments': [
      'comment_decisions',
      `select comment_id, content, reason, note, decided_at, objection, objected_at, outcome, answer
        from public.comment_decisions where user_id = :me order by decided_at limit 1000`,
    ],
    'My data: reports': [
      'comment_reports',
      'select * from public.comment_reports where user_id = :me order by created_at limit 1000',
    ],
  }),
]

const OWN = '(select id from public.articles where author_id = :me limit 1)'
/** Two articles in the same language cannot be linked. */
const OWN_UNLINKED =
  '(select id from public.articles where author_id = :me and translation_group is null'

const asAuthor: Query[] = [
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
export const SITE_QUERIES: Query[] = [...asVisitor, ...discussion, ...asReader, ...asAuthor].map(
  (query) => (query.name in MANY ? { ...query, readsMany: MANY[query.name] } : query),
)

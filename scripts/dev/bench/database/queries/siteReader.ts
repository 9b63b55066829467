import { CARD } from './articleColumns.ts'
import { type Query, queriesOf } from './query.ts'

/** Queries of readers with an account. */
export const READER_QUERIES: Query[] = [
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

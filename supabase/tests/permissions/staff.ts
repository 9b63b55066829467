import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR, SIGNED_IN } from './line.ts'

const HIDDEN_FROM_OTHERS = { others: 'nothing', except: { visitor: '42501' } } as const

const moderation: Line[] = [
  {
    on: 'hidden_comments',
    verb: 'select',
    what: 'which comments of a published article are hidden',
    statement: 'select * from public.hidden_comments where comment_id = :hidden',
    may: ALL_ACTORS,
  },
  ...closed('hidden_comments', 'insert', 'update', 'delete'),
  {
    on: 'comment_reports',
    verb: 'select',
    what: 'the reports of the user',
    statement: 'select * from public.comment_reports where id = :report',
    may: ['user', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
  ...closed('comment_reports', 'insert', 'update', 'delete'),
  {
    on: 'moderation_queue',
    verb: 'select',
    what: 'comments with their reports',
    statement: 'select * from public.moderation_queue where reports > 0',
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
  },
  ...closed('moderation_queue', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
  {
    on: 'find_comments()',
    verb: 'call',
    what: 'a comment by its author',
    statement: "select from public.find_comments('user') where id = :comment",
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'report_comment()',
    verb: 'call',
    what: 'a comment',
    statement: "select public.report_comment(:comment, 'Spam')",
    watch: 'public.comment_reports',
    may: SIGNED_IN,
  },
  {
    on: 'report_comment()',
    verb: 'call',
    what: 'a hidden comment',
    statement: 'select public.report_comment(:hidden)',
    watch: 'public.comment_reports',
    may: NO_ACTOR,
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'hide_comment()',
    verb: 'call',
    what: 'a comment',
    statement: 'select public.hide_comment(:comment)',
    watch: 'public.comments',
    may: EDITORS,
  },
  {
    on: 'restore_comment()',
    verb: 'call',
    what: 'a hidden comment',
    statement: 'select public.restore_comment(:hidden)',
    watch: 'public.comments',
    may: EDITORS,
  },
]

const inbox: Line[] = [
  ['newsletter_subscribers', "(email) values ('new@example.com')"] as const,
  [
    'contact_messages',
    "(name, email, subject, message) values ('A', 'a@example.com', 'B', 'A long enough text')",
  ] as const,
].flatMap(([on, values]): Line[] => [
  {
    on,
    verb: 'select',
    what: 'all rows',
    statement: `select * from public.${on}`,
    may: on === 'contact_messages' ? EDITORS : ['admin'],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on,
    verb: 'insert',
    what: 'one',
    // A trigger adds subscribers, so that the number of rows does not show who is one.
    statement: `with added as (insert into public.${on} ${values}) select`,
    may: ALL_ACTORS,
  },
  {
    on,
    verb: 'delete',
    what: 'all rows',
    statement: `delete from public.${on}`,
    may: on === 'contact_messages' ? EDITORS : ['admin'],
    ...HIDDEN_FROM_OTHERS,
  },
])

const marks: Line[] = [
  ...closed('newsletter_subscribers', 'update'),
  {
    on: 'contact_messages',
    verb: 'update',
    what: 'whether a message was read',
    statement: 'update public.contact_messages set read_at = now() where id = :message',
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'contact_messages',
    verb: 'update',
    what: 'the text of a message',
    statement: 'update public.contact_messages set message = message where id = :message',
    may: NO_ACTOR,
  },
  {
    on: 'contact_messages',
    verb: 'insert',
    what: 'a message that is marked as read',
    statement: `insert into public.contact_messages (name, email, subject, message, read_at)
      values ('A', 'a@example.com', 'B', 'A long enough text', now())`,
    may: NO_ACTOR,
  },
]

const settings: Line[] = [
  {
    on: 'site_settings',
    verb: 'select',
    what: 'the settings',
    statement: 'select * from public.site_settings',
    may: ALL_ACTORS,
  },
  {
    on: 'site_settings',
    verb: 'update',
    what: 'the name of the site',
    statement: "update public.site_settings set site_name = 'Another' where true",
    may: ['admin'],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'site_settings',
    verb: 'insert',
    what: 'the settings when there are none',
    prepare: 'delete from public.site_settings',
    statement: "insert into public.site_settings (site_name) values ('Another')",
    may: ['admin'],
  },
  ...closed('site_settings', 'delete'),
  {
    on: 'site_settings_revisions',
    verb: 'select',
    what: 'earlier settings',
    statement: 'select * from public.site_settings_revisions',
    may: ['admin'],
    ...HIDDEN_FROM_OTHERS,
  },
  ...closed('site_settings_revisions', 'insert', 'update', 'delete'),
]

const publishing: Line[] = [
  {
    on: 'publish_events',
    verb: 'select',
    what: 'the events to publish',
    statement: 'select * from public.publish_events',
    may: ['admin'],
    ...HIDDEN_FROM_OTHERS,
  },
  ...closed('publish_events', 'insert', 'update', 'delete'),
  {
    on: 'removals',
    verb: 'select',
    what: 'the removed ids',
    statement: 'select * from public.removals',
    may: ALL_ACTORS,
  },
  ...closed('removals', 'insert', 'update', 'delete'),
  {
    on: 'imports',
    verb: 'select',
    what: 'the imported articles',
    statement: 'select * from public.imports',
    may: NO_ACTOR,
  },
  ...closed('imports', 'insert', 'update', 'delete'),
  {
    on: 'imported_comments',
    verb: 'select',
    what: 'the imported comments',
    statement: 'select * from public.imported_comments',
    may: NO_ACTOR,
  },
  ...closed('imported_comments', 'insert', 'update', 'delete'),
  {
    on: 'import_comments()',
    verb: 'call',
    what: 'a comment under an invented name',
    statement: `select public.import_comments(json_build_array(json_build_object(
      'id', gen_random_uuid(), 'article_id', :published, 'author_name', 'The Editor', 'content', 'x',
      'created_at', now()))::text)`,
    watch: 'public.comments',
    may: NO_ACTOR,
  },
  {
    on: 'import_subscribers()',
    verb: 'call',
    what: 'a subscriber with a forged consent',
    statement: `select public.import_subscribers('forged',
      '[{"email": "new@example.com", "consented_at": "2020-01-01", "consent_proof": "none"}]')`,
    watch: 'public.newsletter_subscribers',
    may: NO_ACTOR,
  },
  ...['status', 'source', 'consented_at', 'consent_proof', 'unsubscribed_at', 'asked_at'].map(
    (column): Line => ({
      on: 'newsletter_subscribers',
      verb: 'insert',
      what: `a subscriber with a forged ${column}`,
      statement: `insert into public.newsletter_subscribers (email, ${column}) values ('new@example.com', default)`,
      may: NO_ACTOR,
    }),
  ),
  {
    on: 'sync_horizon()',
    verb: 'call',
    what: 'the horizon of the mirror',
    statement: 'select public.sync_horizon()',
    may: ALL_ACTORS,
  },
  {
    on: 'sync_start()',
    verb: 'call',
    what: 'the start of a sync',
    statement: 'select public.sync_start()',
    may: ALL_ACTORS,
  },
  {
    on: 'database_identity()',
    verb: 'call',
    what: 'the identity of the database',
    statement: 'select public.database_identity()',
    may: ALL_ACTORS,
  },
  {
    on: 'changes_since()',
    verb: 'call',
    what: 'the changes for the mirror, without drafts',
    statement:
      "select from jsonb_array_elements(public.changes_since(0, now()) -> 'articles') a having bool_and(a ->> 'status' = 'published')",
    may: ALL_ACTORS,
  },
  {
    on: 'open_changes()',
    verb: 'call',
    what: 'the changes for the mirror, without drafts',
    statement:
      "select from jsonb_array_elements(public.open_changes(0, now(), gen_random_uuid()) -> 'articles') a having bool_and(a ->> 'status' = 'published')",
    may: ALL_ACTORS,
  },
  {
    on: 'open_changes()',
    verb: 'call',
    what: 'the outbox, without the lease of a publisher',
    statement:
      "select from public.open_changes(0, now(), gen_random_uuid()) c where c ->> 'outbox' is not null",
    may: NO_ACTOR,
    others: 'nothing',
  },
  {
    on: 'request_rebuild()',
    verb: 'call',
    what: 'a rebuild of the site',
    statement: 'select public.request_rebuild()',
    watch: 'public.publish_events',
    may: ['admin'],
  },
  {
    on: 'dashboard_counts()',
    verb: 'call',
    what: 'the numbers of the dashboard',
    statement: 'select from public.dashboard_counts() where articles = 4 and comments = 3',
    may: EDITORS,
    except: { contributor: 'nothing', staff_author: 'nothing' },
  },
  {
    on: 'dashboard_counts()',
    verb: 'call',
    what: 'the number of own articles, without numbers of what the role cannot read',
    prepare: 'update public.articles set author_id = :contributor where id = :draft',
    statement: `select from public.dashboard_counts() where articles = 1 and drafts = 1
      and num_nulls(profiles, comments, subscribers, unread_messages, waiting_changes) = 5`,
    may: ['contributor'],
    except: { staff_author: 'nothing', editor: 'nothing', admin: 'nothing' },
  },
  {
    on: 'dashboard_counts()',
    verb: 'call',
    what: 'the numbers of accounts and subscribers',
    statement: 'select from public.dashboard_counts() where profiles > 0 and subscribers = 1',
    may: ['admin'],
    except: { contributor: 'nothing', staff_author: 'nothing', editor: 'nothing' },
  },
]

/** Permissions of staff. */
export const STAFF: Line[] = [...moderation, ...inbox, ...marks, ...settings, ...publishing]

import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR, SIGNED_IN } from './line.ts'

const PRIVATE = { others: 'nothing', except: { visitor: '42501' } } as const
const ofSection = (mode: string) =>
  `update public.categories set comments_mode = '${mode}' where id = :category`
const ofArticle = (mode: string) =>
  `update public.articles set comments_mode = '${mode}' where id = :published`
const holding = `update public.comments set is_hidden = true, is_waiting = true where id = :comment;
  insert into public.comment_holds (comment_id, reasons) values (:comment, '{first}')`
const LIKE = 'insert into public.comment_likes (comment_id, user_id) values (:reply, :user)'
const MUTE = 'insert into public.muted_users (user_id, muted_id) values (:user, :other)'
const byStaff = `update public.articles set bylines = jsonb_build_array(
  jsonb_build_object('author_id', :staff_author::text, 'contribution', 'by')) where id = :published`

const modes: Line[] = [
  {
    on: 'comments',
    verb: 'insert',
    what: 'a comment below an article whose comments are closed',
    prepare: ofArticle('closed'),
    statement:
      "insert into public.comments (article_id, user_id, content) values (:published, :me, 'Too late')",
    may: NO_ACTOR,
  },
  {
    on: 'comments',
    verb: 'select',
    what: 'a comment below an article whose comments are closed',
    prepare: ofArticle('closed'),
    statement: 'select from public.comments where id = :comment',
    may: ALL_ACTORS,
  },
  {
    on: 'comments',
    verb: 'select',
    what: 'a comment below an article whose comments are hidden',
    prepare: ofArticle('hidden'),
    statement: 'select from public.comments where id = :comment',
    may: ['user', ...EDITORS],
    others: 'nothing',
  },
  {
    on: 'comments',
    verb: 'select',
    what: 'a comment in a section whose comments are hidden',
    prepare: ofSection('hidden'),
    statement: 'select from public.comments where id = :comment',
    may: ['user', ...EDITORS],
    others: 'nothing',
  },
  {
    on: 'articles',
    verb: 'update',
    what: 'opens comments that the section closes',
    prepare: ofSection('closed'),
    statement: "update public.articles set comments_mode = 'on' where id = :published",
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501', author: '42501' },
  },
  {
    on: 'articles',
    verb: 'update',
    what: 'hides comments that the section closes',
    prepare: ofSection('closed'),
    statement: "update public.articles set comments_mode = 'hidden' where id = :published",
    may: ['author', ...EDITORS],
    ...PRIVATE,
  },
]

const likes: Line[] = [
  {
    on: 'comment_likes',
    verb: 'select',
    what: 'the like of the user',
    prepare: LIKE,
    statement: 'select * from public.comment_likes',
    may: ['user'],
    ...PRIVATE,
  },
  ...closed('comment_likes', 'insert', 'update'),
  {
    on: 'comment_likes',
    verb: 'delete',
    what: 'the like of the user',
    prepare: LIKE,
    statement: 'delete from public.comment_likes where user_id = :user',
    may: ['user'],
    ...PRIVATE,
  },
  {
    on: 'toggle_comment_like()',
    verb: 'call',
    what: 'of a comment of the user',
    statement: 'select public.toggle_comment_like(:comment)',
    watch: 'public.comment_likes',
    may: SIGNED_IN.filter((actor) => actor !== 'user'),
    others: '42501',
  },
  {
    on: 'toggle_comment_like()',
    verb: 'call',
    what: 'of a hidden comment',
    statement: 'select public.toggle_comment_like(:hidden)',
    watch: 'public.comment_likes',
    may: NO_ACTOR,
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'toggle_comment_like()',
    verb: 'call',
    what: 'below an article whose comments are closed',
    prepare: ofArticle('closed'),
    statement: 'select public.toggle_comment_like(:comment)',
    watch: 'public.comment_likes',
    may: NO_ACTOR,
  },
  ...(['like_count', 'is_liked', 'is_staff'] as const).map(
    (name): Line => ({
      on: `${name}()`,
      verb: 'call',
      what: 'of a comment',
      statement: `select public.${name}(c) from public.comments c where c.id = :comment`,
      may: ALL_ACTORS,
    }),
  ),
  {
    on: 'most_liked_threads()',
    verb: 'call',
    what: 'of a published article',
    statement: 'select from public.most_liked_threads(:published)',
    may: ALL_ACTORS,
  },
  {
    on: 'most_liked_threads()',
    verb: 'call',
    what: 'of an article whose comments are hidden',
    prepare: ofArticle('hidden'),
    statement: 'select from public.most_liked_threads(:published)',
    may: EDITORS,
    others: 'nothing',
  },
  {
    on: 'most_liked_threads()',
    verb: 'call',
    what: 'a hidden comment',
    statement: 'select from public.most_liked_threads(:published) t where t.id = :hidden',
    may: ['user'],
    others: 'nothing',
  },
]

const holds: Line[] = [
  {
    on: 'comment_holds',
    verb: 'select',
    what: 'why a comment waits',
    prepare: holding,
    statement: 'select reasons from public.comment_holds',
    may: EDITORS,
    ...PRIVATE,
  },
  ...closed('comment_holds', 'insert', 'update', 'delete'),
  {
    on: 'comments',
    verb: 'select',
    what: 'a comment that waits',
    prepare: holding,
    statement: 'select from public.comments where id = :comment',
    may: ['user', ...EDITORS],
    others: 'nothing',
  },
  ...['is_waiting', 'approved_at'].flatMap((column): Line[] => [
    {
      on: 'comments',
      verb: 'insert',
      what: `a comment with a forged ${column}`,
      statement: `insert into public.comments (article_id, user_id, content, ${column})
        values (:published, :me, 'Well said', default)`,
      may: NO_ACTOR,
    },
    {
      on: 'comments',
      verb: 'update',
      what: `the ${column} of a comment`,
      statement: `update public.comments set ${column} = ${column} where id = :comment`,
      may: NO_ACTOR,
    },
  ]),
]

const pins: Line[] = [
  {
    on: 'pinned_comments',
    verb: 'select',
    what: 'the pinned comment of a published article',
    prepare:
      'insert into public.pinned_comments (article_id, comment_id) values (:published, :comment)',
    statement: 'select comment_id from public.pinned_comments',
    may: ALL_ACTORS,
  },
  ...closed('pinned_comments', 'insert', 'update', 'delete'),
  {
    on: 'pin_comment()',
    verb: 'call',
    what: 'below the article of another person',
    statement: 'select public.pin_comment(:comment)',
    watch: 'public.pinned_comments',
    may: EDITORS,
    others: '42501',
  },
  {
    on: 'pin_comment()',
    verb: 'call',
    what: 'below an article of the staff author',
    prepare: byStaff,
    statement: 'select public.pin_comment(:comment)',
    watch: 'public.pinned_comments',
    may: ['staff_author', ...EDITORS],
    others: '42501',
  },
]

const mutes: Line[] = [
  {
    on: 'muted_users',
    verb: 'select',
    what: 'whom the user muted',
    prepare: MUTE,
    statement: 'select * from public.muted_users',
    may: ['user'],
    ...PRIVATE,
  },
  {
    on: 'muted_users',
    verb: 'insert',
    what: 'for oneself',
    statement: `insert into public.muted_users (user_id, muted_id)
      values (:me, case when :me = :other then :user else :other end::uuid)`,
    may: SIGNED_IN,
  },
  {
    on: 'muted_users',
    verb: 'insert',
    what: 'in the name of the user',
    statement: 'insert into public.muted_users (user_id, muted_id) values (:user, :other)',
    may: ['user'],
  },
  ...closed('muted_users', 'update'),
  {
    on: 'muted_users',
    verb: 'delete',
    what: 'that of the user',
    prepare: MUTE,
    statement: 'delete from public.muted_users where user_id = :user',
    may: ['user'],
    ...PRIVATE,
  },
]

/** Permissions on the comments of an article: mode, likes, approval, pinned comment, muted users. */
export const DISCUSSIONS: Line[] = [...modes, ...likes, ...holds, ...pins, ...mutes]

import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR, SIGNED_IN } from './line.ts'

const HIDDEN_FROM_OTHERS = { others: 'nothing', except: { visitor: '42501' } } as const

const comments: Line[] = [
  {
    on: 'comments',
    verb: 'select',
    what: 'a comment on a published article',
    statement: 'select * from public.comments where id = :comment',
    may: ALL_ACTORS,
  },
  {
    on: 'comments',
    verb: 'select',
    what: 'a hidden comment',
    statement: 'select content from public.comments where id = :hidden',
    may: ['user', ...EDITORS],
    others: 'nothing',
  },
  {
    on: 'comments',
    verb: 'insert',
    what: 'a comment of their own',
    statement:
      "insert into public.comments (article_id, user_id, content) values (:published, :me, 'Well said')",
    may: SIGNED_IN,
  },
  {
    on: 'comments',
    verb: 'insert',
    what: 'a comment in the name of the user',
    statement:
      "insert into public.comments (article_id, user_id, content) values (:published, :user, 'Well said')",
    may: ['user'],
  },
  {
    on: 'comments',
    verb: 'insert',
    what: 'a comment on a draft',
    statement:
      "insert into public.comments (article_id, user_id, content) values (:draft, :me, 'Well said')",
    may: NO_ACTOR,
  },
  {
    on: 'comments',
    verb: 'insert',
    what: 'a comment without an account',
    statement:
      "insert into public.comments (article_id, user_id, content) values (:published, null, 'Well said')",
    may: NO_ACTOR,
  },
  {
    on: 'comments',
    verb: 'insert',
    what: 'a comment under an invented name',
    statement: `insert into public.comments (article_id, user_id, author_name, content)
      values (:published, null, 'The Editor', 'Well said')`,
    may: NO_ACTOR,
  },
  ...['created_at', 'is_hidden', 'edited_at', 'author_name'].map(
    (column): Line => ({
      on: 'comments',
      verb: 'insert',
      what: `a comment with a forged ${column}`,
      statement: `insert into public.comments (article_id, user_id, content, ${column})
        values (:published, :me, 'Well said', default)`,
      may: NO_ACTOR,
    }),
  ),
  {
    on: 'comments',
    verb: 'update',
    what: 'the text of a comment',
    statement: "update public.comments set content = 'Better said' where id = :comment",
    may: ['user'],
    ...HIDDEN_FROM_OTHERS,
  },
  ...['user_id', 'article_id', 'parent_id', 'created_at', 'is_hidden', 'author_name'].map(
    (column): Line => ({
      on: 'comments',
      verb: 'update',
      what: `the ${column} of a comment`,
      statement: `update public.comments set ${column} = ${column} where id = :comment`,
      may: NO_ACTOR,
    }),
  ),
  {
    on: 'comments',
    verb: 'delete',
    what: 'a comment',
    statement: 'delete from public.comments where id = :comment',
    may: ['user', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
]

/** Likes and bookmarks have the same rules: only their owner can see them. */
const reactions: Line[] = ['likes', 'bookmarks'].flatMap((on): Line[] => [
  {
    on,
    verb: 'select',
    what: 'the row of the user',
    statement: `select * from public.${on} where article_id = :published`,
    may: ['user'],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on,
    verb: 'insert',
    what: 'own row for a published article',
    // Deletes the existing row of the user first, so that every actor can insert one.
    statement: `insert into public.${on} (article_id, user_id) select :published, :me
      where not exists (select from public.${on} where user_id = :me)`,
    may: SIGNED_IN.filter((actor) => actor !== 'user'),
    except: { user: 'nothing' },
  },
  {
    on,
    verb: 'insert',
    what: 'row in the name of the author',
    statement: `insert into public.${on} (article_id, user_id) values (:published, :author)`,
    may: ['author'],
  },
  {
    on,
    verb: 'insert',
    what: 'for a draft',
    statement: `insert into public.${on} (article_id, user_id) values (:draft, :me)`,
    may: ['author', ...EDITORS],
  },
  ...closed(on, 'update'),
  {
    on,
    verb: 'delete',
    what: 'the row of the user',
    statement: `delete from public.${on} where user_id = :user`,
    may: ['user'],
    ...HIDDEN_FROM_OTHERS,
  },
])

const functions: Line[] = ['toggle_like', 'toggle_bookmark'].flatMap((name): Line[] => [
  {
    on: `${name}()`,
    verb: 'call',
    what: 'for a published article',
    statement: `select public.${name}(:published)`,
    watch: name === 'toggle_like' ? 'public.likes' : 'public.bookmarks',
    may: SIGNED_IN,
  },
  {
    on: `${name}()`,
    verb: 'call',
    what: 'for a draft',
    statement: `select public.${name}(:draft)`,
    watch: name === 'toggle_like' ? 'public.likes' : 'public.bookmarks',
    may: ['author', ...EDITORS],
    others: 'PT404',
    except: { visitor: '42501' },
  },
])

const notifications: Line[] = [
  {
    on: 'my_notifications()',
    verb: 'call',
    what: 'own notifications',
    statement: 'select from public.my_notifications()',
    may: ['user', 'author'],
    ...HIDDEN_FROM_OTHERS,
  },
]

/** Permissions on comments, likes, bookmarks and notifications. */
export const PARTICIPATION: Line[] = [...comments, ...reactions, ...functions, ...notifications]

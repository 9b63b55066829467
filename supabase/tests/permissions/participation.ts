import { closed, EVERYBODY, type Line, NOBODY, SIGNED_IN } from './line.ts'

const STRANGERS = { others: 'nothing', except: { visitor: '42501' } } as const

const comments: Line[] = [
  {
    on: 'comments',
    verb: 'select',
    what: 'a comment on a published article',
    statement: 'select * from public.comments where id = :comment',
    may: EVERYBODY,
  },
  {
    on: 'comments',
    verb: 'select',
    what: 'a hidden comment',
    statement: 'select content from public.comments where id = :hidden',
    may: ['user', 'admin'],
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
    may: NOBODY,
  },
  ...['created_at', 'is_hidden', 'edited_at'].map(
    (column): Line => ({
      on: 'comments',
      verb: 'insert',
      what: `a comment with a forged ${column}`,
      statement: `insert into public.comments (article_id, user_id, content, ${column})
        values (:published, :me, 'Well said', default)`,
      may: NOBODY,
    }),
  ),
  {
    on: 'comments',
    verb: 'update',
    what: 'the words of a comment',
    statement: "update public.comments set content = 'Better said' where id = :comment",
    may: ['user'],
    ...STRANGERS,
  },
  ...['user_id', 'article_id', 'parent_id', 'created_at', 'is_hidden'].map(
    (column): Line => ({
      on: 'comments',
      verb: 'update',
      what: `the ${column} of a comment`,
      statement: `update public.comments set ${column} = ${column} where id = :comment`,
      may: NOBODY,
    }),
  ),
  {
    on: 'comments',
    verb: 'delete',
    what: 'a comment',
    statement: 'delete from public.comments where id = :comment',
    may: ['user', 'admin'],
    ...STRANGERS,
  },
]

/** Likes and bookmarks have the same rules: only their owner can see them. */
const touches: Line[] = ['likes', 'bookmarks'].flatMap((on): Line[] => [
  {
    on,
    verb: 'select',
    what: 'who did',
    statement: `select * from public.${on} where article_id = :published`,
    may: ['user'],
    ...STRANGERS,
  },
  {
    on,
    verb: 'insert',
    what: 'their own for a published article',
    // Deletes the existing row of the user first, so that every actor can insert one.
    statement: `insert into public.${on} (article_id, user_id) select :published, :me
      where not exists (select from public.${on} where user_id = :me)`,
    may: ['other', 'author', 'admin'],
    except: { user: 'nothing' },
  },
  {
    on,
    verb: 'insert',
    what: 'in the name of the author',
    statement: `insert into public.${on} (article_id, user_id) values (:published, :author)`,
    may: ['author'],
  },
  {
    on,
    verb: 'insert',
    what: 'for a draft',
    statement: `insert into public.${on} (article_id, user_id) values (:draft, :me)`,
    may: ['author', 'admin'],
  },
  ...closed(on, 'update'),
  {
    on,
    verb: 'delete',
    what: 'what the user did',
    statement: `delete from public.${on} where user_id = :user`,
    may: ['user'],
    ...STRANGERS,
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
    may: ['author', 'admin'],
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
    ...STRANGERS,
  },
]

/** Participation of readers. */
export const PARTICIPATION: Line[] = [...comments, ...touches, ...functions, ...notifications]

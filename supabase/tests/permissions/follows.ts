import { closed, type Line, SIGNED_IN } from './line.ts'

const PRIVATE = { others: 'nothing', except: { visitor: '42501' } } as const
const FOLLOW = 'insert into public.follows (user_id, author_id) values (:user, :author)'

/** Permissions on what accounts follow: their own rows only, for staff and followed authors too. */
export const FOLLOWS: readonly Line[] = [
  {
    on: 'follows',
    verb: 'select',
    what: 'whom the user follows',
    prepare: FOLLOW,
    statement: 'select * from public.follows',
    may: ['user'],
    ...PRIVATE,
  },
  {
    on: 'follows',
    verb: 'insert',
    what: 'an author',
    statement: 'insert into public.follows (author_id) values (:author)',
    may: SIGNED_IN,
  },
  {
    on: 'follows',
    verb: 'insert',
    what: 'a section',
    statement: 'insert into public.follows (category_id) values (:category)',
    may: SIGNED_IN,
  },
  {
    on: 'follows',
    verb: 'insert',
    what: 'in the name of the user',
    statement: FOLLOW,
    may: [],
  },
  ...closed('follows', 'update'),
  {
    on: 'follows',
    verb: 'delete',
    what: 'that of the user',
    prepare: FOLLOW,
    statement: 'delete from public.follows where user_id = :user',
    may: ['user'],
    ...PRIVATE,
  },
  {
    on: 'my_followed_articles()',
    verb: 'call',
    what: 'articles of the followed section of the user',
    prepare: `insert into public.follows (user_id, category_id, created_at) values (:user, :category, '2020-01-01');
      update public.articles set category_id = :category, published_at = now() - interval '1 hour',
        bylines = jsonb_build_array(jsonb_build_object('author_id', :other::text, 'contribution', 'by'))
      where id = :published`,
    statement: 'select * from public.my_followed_articles()',
    may: ['user'],
    ...PRIVATE,
  },
]

import { type Line, NO_ACTOR, SIGNED_IN } from './line.ts'

const put = (bucket: string, name: string, owner = ':me') =>
  `insert into storage.objects (bucket_id, name, owner_id) values ('${bucket}', ${name}, ${owner})`
const watch = 'storage.objects'
const REFUSED = { others: 'nothing', except: {} } as const

/** Lines that list, replace and remove the file of the fixtures, which no actor owns. */
function foreign(on: string): Line[] {
  return [
    {
      on,
      verb: 'select',
      what: 'the pictures of others',
      statement: `select * from storage.objects where bucket_id = '${on}'`,
      may: ['admin'],
      ...REFUSED,
    },
    {
      on,
      verb: 'update',
      what: 'a picture of another account',
      statement: `update storage.objects set metadata = '{"a":1}' where bucket_id = '${on}'`,
      watch,
      may: on === 'avatars' ? NO_ACTOR : ['admin'],
      ...REFUSED,
    },
    {
      on,
      verb: 'delete',
      what: 'a picture of another account',
      statement: `delete from storage.objects where bucket_id = '${on}'`,
      watch,
      may: ['admin'],
      ...REFUSED,
    },
  ]
}

const insert = (on: string, what: string, statement: string, may: Line['may']): Line => ({
  on,
  verb: 'insert',
  what,
  statement,
  watch,
  may,
})

/** Permissions on the buckets. */
export const PICTURES: Line[] = [
  ...['avatars', 'article-images', 'site-settings'].flatMap(foreign),
  insert('avatars', 'an avatar in their folder', put('avatars', ":me || '/a.png'"), SIGNED_IN),
  insert('avatars', 'an avatar named by their id', put('avatars', ":me || '-1.png'"), SIGNED_IN),
  insert('avatars', 'an avatar of the user', put('avatars', ":user || '/a.png'"), [
    'user',
    'admin',
  ]),
  insert(
    'avatars',
    'an avatar of an author without account',
    put('avatars', "gen_random_uuid() || '-1.png'"),
    ['editor', 'admin'],
  ),
  insert(
    'avatars',
    'an avatar without an account in its path',
    put('avatars', "'a.png'"),
    NO_ACTOR,
  ),
  insert('article-images', 'a picture', put('article-images', "'a.png'"), SIGNED_IN),
  insert(
    'article-images',
    'a picture in the name of the user',
    put('article-images', "'a.png'", ':user'),
    ['user'],
  ),
  insert('site-settings', 'a logo', put('site-settings', "'a.png'"), ['admin']),
]

import { closed, EDITORS, type Line, NO_ACTOR, SIGNED_IN } from './line.ts'

const put = (bucket: string, name: string, owner = ':me') =>
  `insert into storage.objects (bucket_id, name, owner_id) values ('${bucket}', ${name}, ${owner})`
const watch = 'storage.objects'
const REFUSED = { others: 'nothing', except: {} } as const

/** Lines that list, replace and remove the file of the fixtures, which no actor owns. */
function foreign(on: string): Line[] {
  const staff = on === 'article-files' ? EDITORS : (['admin'] as const)
  return [
    {
      on,
      verb: 'select',
      what: 'the pictures of others',
      statement: `select * from storage.objects where bucket_id = '${on}'`,
      may: staff,
      ...REFUSED,
    },
    {
      on,
      verb: 'update',
      what: 'a picture of another account',
      statement: `update storage.objects set metadata = '{"a":1}' where bucket_id = '${on}'`,
      watch,
      may: ['avatars', 'article-files'].includes(on) ? NO_ACTOR : ['admin'],
      ...REFUSED,
    },
    {
      on,
      verb: 'delete',
      what: 'a picture of another account',
      statement: `delete from storage.objects where bucket_id = '${on}'`,
      watch,
      may: staff,
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
  ...['avatars', 'article-files', 'article-images', 'site-settings'].flatMap(foreign),
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
  insert('article-files', 'a file', put('article-files', "'a.pdf'"), SIGNED_IN),
  insert(
    'article-files',
    'a file in the name of the user',
    put('article-files', "'a.pdf'", ':user'),
    ['user'],
  ),
  {
    ...insert(
      'article-files',
      'a page that a browser would execute',
      put('article-files', "'a.html'"),
      NO_ACTOR,
    ),
    // The name is checked before the permission.
    others: '22023',
    except: { visitor: '42501' },
  },
  {
    on: 'article-files',
    verb: 'update',
    what: 'an own file, which is never replaced',
    statement: `update storage.objects set metadata = '{"size":1}' where name = 'own.pdf'`,
    prepare: put('article-files', "'own.pdf'"),
    watch,
    may: NO_ACTOR,
    ...REFUSED,
  },
  {
    on: 'article-files',
    verb: 'delete',
    what: 'an own file',
    statement: "delete from storage.objects where name = 'own.pdf'",
    prepare: put('article-files', "'own.pdf'", ':user'),
    watch,
    may: ['user', ...EDITORS],
    ...REFUSED,
  },
  {
    on: 'article-files',
    verb: 'delete',
    what: 'a file that an article uses',
    statement: "delete from storage.objects where name = 'own.pdf'",
    prepare: `${put('article-files', "'own.pdf'", ':user')}; update public.articles
      set content = content || ' /storage/v1/object/public/article-files/own.pdf' where id = :draft`,
    watch,
    may: NO_ACTOR,
    ...REFUSED,
  },
  {
    on: 'article_files',
    verb: 'select',
    what: 'the files of an account',
    statement: "select * from public.article_files where name = 'own.pdf'",
    prepare: put('article-files', "'own.pdf'", ':user'),
    may: ['user', ...EDITORS],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('article_files', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
  {
    on: 'uses_of_file()',
    verb: 'call',
    what: 'where a file of an account is used',
    statement: "select * from public.uses_of_file('own.pdf')",
    prepare: `${put('article-files', "'own.pdf'", ':user')}; update public.site_settings
      set site_logo = '/storage/v1/object/public/article-files/own.pdf' where true`,
    may: ['user', ...EDITORS],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'article_file_limit()',
    verb: 'call',
    what: 'the largest size of a file',
    statement: 'select public.article_file_limit()',
    may: SIGNED_IN,
  },
]

import { closed, EDITORS, type Line, SIGNED_IN } from './line.ts'

const ID = "'22222222-2222-4222-8222-222222222222'"
const HIDDEN_FROM_OTHERS = { others: 'nothing', except: { visitor: '42501' } } as const

/** A working copy of an account; without an article it is a new text. */
const copyOf = (owner: string, article: string | null) =>
  `insert into public.working_copies (id, owner_id, article_id, base_version, base, content, written_by)
    values (${ID}, ${owner}, ${article ?? 'null'}, ${article ? "1, '{}'" : 'null, null'}, '{"form": {"title": "Unsaved"}}', ${ID})`
const ownCopy = (article: string | null) =>
  copyOf(':me', article).replace('owner_id, ', '').replace(':me, ', '')

const shared = `update public.articles set bylines = jsonb_build_array(
  jsonb_build_object('author_id', :author::text, 'contribution', 'by'),
  jsonb_build_object('author_id', :contributor::text, 'contribution', 'by'))
  where id in (:draft, :published)`

const reading: Line[] = ['working_copies', 'unfinished_texts'].flatMap((on): Line[] => {
  const line = {
    on,
    verb: 'select',
    statement: `select * from public.${on} where title = 'Unsaved'`,
  } as const
  return [
    {
      ...line,
      what: 'a new text of the user',
      prepare: copyOf(':user', null),
      may: ['user', ...EDITORS],
      ...HIDDEN_FROM_OTHERS,
    },
    {
      ...line,
      what: 'of the author, of an own draft',
      prepare: copyOf(':author', ':draft'),
      may: ['author', ...EDITORS],
      ...HIDDEN_FROM_OTHERS,
    },
    {
      ...line,
      what: 'of the editor, of a published article',
      prepare: copyOf(':editor', ':published'),
      may: ['author', ...EDITORS],
      ...HIDDEN_FROM_OTHERS,
    },
    {
      ...line,
      what: 'of the author, of a draft that also names the contributor',
      prepare: `${shared}; ${copyOf(':author', ':draft')}`,
      may: ['author', 'contributor', ...EDITORS],
      ...HIDDEN_FROM_OTHERS,
    },
    {
      ...line,
      what: 'of the author, of a published article that also names the contributor',
      prepare: `${shared}; ${copyOf(':author', ':published')}`,
      may: ['author', ...EDITORS],
      ...HIDDEN_FROM_OTHERS,
    },
    {
      ...line,
      what: 'of the other, of a draft that does not name them any more',
      prepare: copyOf(':other', ':draft'),
      may: ['author', ...EDITORS],
      ...HIDDEN_FROM_OTHERS,
    },
  ]
})

/** Permissions on unsaved texts. */
export const WORKING_COPIES: Line[] = [
  ...reading,
  ...closed('unfinished_texts', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
  {
    on: 'working_copies',
    verb: 'insert',
    what: 'of a new text',
    statement: ownCopy(null),
    may: SIGNED_IN,
  },
  {
    on: 'working_copies',
    verb: 'insert',
    what: 'of a new text while only authors may publish',
    prepare: "update public.site_settings set publishing_policy = 'authors' where true",
    statement: ownCopy(null),
    may: ['contributor', 'staff_author', ...EDITORS],
  },
  {
    on: 'working_copies',
    verb: 'insert',
    what: 'of a new text of the user',
    statement: copyOf(':user', null),
    may: [],
  },
  {
    on: 'working_copies',
    verb: 'insert',
    what: 'of a draft',
    statement: ownCopy(':draft'),
    may: ['author', ...EDITORS],
  },
  {
    on: 'working_copies',
    verb: 'insert',
    what: 'of a published article that also names the contributor',
    prepare: shared,
    statement: ownCopy(':published'),
    may: ['author', ...EDITORS],
  },
  {
    on: 'working_copies',
    verb: 'update',
    what: 'of the user',
    prepare: copyOf(':user', null),
    statement: `update public.working_copies set content = '{"form": {"title": "Longer"}}'`,
    may: ['user'],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'working_copies',
    verb: 'update',
    what: 'of the user, of a draft that does not name them any more',
    prepare: copyOf(':user', ':draft'),
    statement: `update public.working_copies set content = '{"form": {"title": "Longer"}}'`,
    may: [],
    others: 'nothing',
    except: { visitor: '42501', user: '42501' },
  },
  {
    on: 'working_copies',
    verb: 'delete',
    what: 'of the user',
    prepare: copyOf(':user', null),
    statement: 'delete from public.working_copies',
    may: ['user'],
    ...HIDDEN_FROM_OTHERS,
  },
]

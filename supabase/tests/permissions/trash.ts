import { closed, EDITORS, type Line, NO_ACTOR } from './line.ts'

const DELETE_ARTICLE = "delete from public.articles where slug = 'published'"
const DELETE_TAG = "delete from public.tags where slug = 'weather'"
const HIDDEN_FROM_OTHERS = { others: 'nothing', except: { visitor: '42501' } } as const

const reading: Line[] = ['trash', 'trash_overview'].flatMap((on): Line[] => [
  {
    on,
    verb: 'select',
    what: 'a deleted article',
    statement: `select * from public.${on}`,
    prepare: DELETE_ARTICLE,
    may: ['author', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on,
    verb: 'select',
    what: 'a deleted tag',
    statement: `select * from public.${on}`,
    prepare: DELETE_TAG,
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
  },
])

const rows: Line[] = [
  {
    on: 'trash_rows',
    verb: 'select',
    what: 'the text and the comments of a deleted article',
    statement: 'select * from public.trash_rows',
    prepare: DELETE_ARTICLE,
    may: NO_ACTOR,
  },
  ...closed('trash_rows', 'insert', 'update', 'delete'),
]

/** Permissions on the trash. */
export const TRASH: Line[] = [
  ...reading,
  ...closed('trash', 'insert', 'update', 'delete'),
  // A view over several tables.
  ...closed('trash_overview', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
  ...rows,
  {
    on: 'restore_from_trash()',
    verb: 'call',
    what: 'a deleted article',
    statement: 'select public.restore_from_trash(array[:published]::uuid[])',
    prepare: DELETE_ARTICLE,
    watch: 'public.articles',
    may: ['author', ...EDITORS],
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'restore_from_trash()',
    verb: 'call',
    what: 'a deleted tag',
    statement: 'select public.restore_from_trash(array[:tag]::uuid[])',
    prepare: DELETE_TAG,
    watch: 'public.tags',
    may: EDITORS,
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'delete_from_trash()',
    verb: 'call',
    what: 'a deleted article, for good',
    statement: 'select public.delete_from_trash(array[:published]::uuid[])',
    prepare: DELETE_ARTICLE,
    watch: 'public.trash',
    may: ['admin'],
  },
]

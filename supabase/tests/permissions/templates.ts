import { EDITORS, type Line, SIGNED_IN, WRITERS } from './line.ts'

const HIDDEN_FROM_OTHERS = { others: 'nothing', except: { visitor: '42501' } } as const
const ON = { on: 'templates' } as const

/** Adds a template; the values of its columns are SQL. */
const template = (columns: Record<string, string>) => {
  const row: Record<string, string> = {
    ...{ kind: "'template'", name: "'Match report'", content: "'The [Home team] won.'" },
    ...columns,
  }
  return `insert into public.templates (${Object.keys(row).join()}) values (${Object.values(row).join()})`
}
const SHARED = template({ is_shared: 'true', owner_id: ':editor' })
const OF_THE_CONTRIBUTOR = template({ owner_id: ':contributor' })

const reading: Line[] = [
  {
    ...{ ...ON, verb: 'select', what: 'a shared one', prepare: SHARED },
    statement: 'select * from public.templates',
    may: SIGNED_IN,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    ...{ ...ON, verb: 'select', what: 'a shared one, while only the staff writes' },
    prepare: `${SHARED}; update public.site_settings set publishing_policy = 'authors' where true`,
    statement: 'select * from public.templates',
    may: WRITERS,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    ...{ ...ON, verb: 'select', what: 'that of the contributor', prepare: OF_THE_CONTRIBUTOR },
    statement: 'select * from public.templates',
    may: ['contributor'],
    ...HIDDEN_FROM_OTHERS,
  },
]

const writing: Line[] = [
  { ...{ ...ON, verb: 'insert', what: 'an own one' }, statement: template({}), may: WRITERS },
  {
    ...{ ...ON, verb: 'insert', what: 'a shared one' },
    statement: template({ is_shared: 'true' }),
    may: EDITORS,
  },
  {
    ...{ ...ON, verb: 'insert', what: 'one in the name of another' },
    statement: OF_THE_CONTRIBUTOR,
    may: [],
  },
  ...(['update', 'delete'] as const).flatMap((verb): Line[] => {
    const statement =
      verb === 'update'
        ? "update public.templates set name = 'Cup report', version = 1"
        : 'delete from public.templates'
    return [
      {
        ...{ ...ON, verb, statement, what: 'a shared one', prepare: SHARED },
        may: EDITORS,
        ...HIDDEN_FROM_OTHERS,
      },
      {
        ...{ ...ON, verb, statement, what: 'that of the contributor' },
        prepare: OF_THE_CONTRIBUTOR,
        may: ['contributor'],
        ...HIDDEN_FROM_OTHERS,
      },
    ]
  }),
  {
    ...{ ...ON, verb: 'update', what: 'an own one, sharing it' },
    prepare: `insert into public.templates (kind, name, content, owner_id)
      select 'template', 'Match report', 'The [Home team] won.', id from public.profiles where id = :me`,
    statement: 'update public.templates set is_shared = true where owner_id = :me',
    may: EDITORS,
    others: '42501',
    // Lost the role with which they were created.
    except: { visitor: '42501', user: 'nothing', other: 'nothing', author: 'nothing' },
  },
  {
    ...{ ...ON, verb: 'update', what: 'a shared one of the editor, making it private' },
    prepare: SHARED,
    statement: 'update public.templates set is_shared = false',
    may: ['editor'],
    others: 'nothing',
    except: { visitor: '42501', admin: '42501' },
  },
]

/** Permissions on templates and snippets. */
export const TEMPLATES: Line[] = [...reading, ...writing]

import { closed, type Line, NO_ACTOR } from './line.ts'

const RUN = '00000000-0000-4000-8000-00000000001d'
const run = (state: string, owner = ':me') =>
  `insert into public.import_runs (id, created_by, state, files, started_at) values ('${RUN}',
    (select id from public.profiles where id = nullif(${owner}::text, '')::uuid), '${state}',
    '[{"name": "export.xml", "size": 10}]', now())`
const FILE = `insert into storage.objects (bucket_id, name, metadata)
  values ('import-files', '${RUN}/0.xml', '{"size": 10}')`
const ADMIN = ['admin'] as const
const HIDDEN = { others: 'nothing', except: { visitor: '42501' } } as const

/** Functions of admins, each with the state that it needs. */
const calls: Line[] = [
  {
    on: 'begin_import()',
    verb: 'call',
    what: 'a new import',
    statement: `select public.begin_import('[{"name": "export.xml", "size": 10}]')`,
    watch: 'public.import_runs',
    may: ADMIN,
  },
  {
    on: 'preview_import()',
    verb: 'call',
    what: 'the dry run of uploaded files',
    statement: `select public.preview_import('${RUN}')`,
    prepare: `${run('uploading', "''")}; ${FILE}`,
    watch: 'public.jobs',
    may: ADMIN,
  },
  {
    on: 'confirm_import()',
    verb: 'call',
    what: 'an import after its preview',
    statement: `select public.confirm_import('${RUN}')`,
    prepare: run('previewed', "''"),
    watch: 'public.jobs',
    may: ADMIN,
  },
  {
    on: 'undo_import()',
    verb: 'call',
    what: 'an import that has ended',
    statement: `select public.undo_import('${RUN}')`,
    prepare: run('done', "''"),
    watch: 'public.jobs',
    may: ADMIN,
  },
  {
    on: 'discard_import()',
    verb: 'call',
    what: 'an import that did not run',
    statement: `select public.discard_import('${RUN}')`,
    prepare: run('previewed', "''"),
    watch: 'public.import_runs',
    may: ADMIN,
  },
  {
    on: 'import_articles()',
    verb: 'call',
    what: 'the articles of an import',
    statement: `select * from public.import_articles('${RUN}')`,
    prepare: `${run('done', "''")}; insert into public.import_items (run_id, kind, item_id, change)
      select '${RUN}', 'article', id, 'created' from public.articles limit 1`,
    may: ADMIN,
  },
  {
    on: 'enqueue_job()',
    verb: 'call',
    what: 'an import, without its confirmation',
    statement: `select public.enqueue_job('import-run', '{"import": "${RUN}"}')`,
    watch: 'public.jobs',
    may: ADMIN,
  },
]

const PROGRAM_CALLS = {
  'extend_import()': `select public.extend_import('${RUN}')`,
  'claim_import()': `select public.claim_import('${RUN}', 'running')`,
  'undo_import_items()': `select public.undo_import_items('${RUN}')`,
  'import_outcomes()': `select public.import_outcomes('${RUN}')`,
} as const

/** For programs with the secret key only. */
const programs = Object.entries(PROGRAM_CALLS).map(
  ([on, statement]): Line => ({
    ...{ on, verb: 'call', what: 'an import, as a program', statement },
    prepare: run('running', "''"),
    watch: 'public.import_runs',
    may: NO_ACTOR,
  }),
)

/** Imports, and the files that are uploaded for them. */
export const IMPORTS: Line[] = [
  {
    on: 'import_runs',
    verb: 'select',
    what: 'an import with its report',
    statement: 'select * from public.import_runs',
    prepare: run('done', "''"),
    may: ADMIN,
    ...HIDDEN,
  },
  ...closed('import_runs', 'insert', 'update', 'delete'),
  {
    on: 'import_items',
    verb: 'select',
    what: 'the former texts of imported articles',
    statement: 'select * from public.import_items',
    may: NO_ACTOR,
  },
  ...closed('import_items', 'insert', 'update', 'delete'),
  ...calls,
  ...programs,
  {
    on: 'import-files',
    verb: 'insert',
    what: 'a file of an import that the account began',
    statement: `insert into storage.objects (bucket_id, name, owner_id)
      values ('import-files', '${RUN}/0.xml', :me)`,
    prepare: run('uploading'),
    watch: 'storage.objects',
    may: ADMIN,
  },
  {
    on: 'import-files',
    verb: 'insert',
    what: 'a file that no import awaits',
    statement: `insert into storage.objects (bucket_id, name, owner_id)
      values ('import-files', '${RUN}/1.xml', :me)`,
    prepare: run('uploading'),
    watch: 'storage.objects',
    may: NO_ACTOR,
  },
  {
    on: 'import-files',
    verb: 'select',
    what: 'a file of an import',
    statement: `select * from storage.objects where bucket_id = 'import-files'`,
    prepare: FILE,
    may: ADMIN,
    others: 'nothing',
  },
  {
    on: 'import-files',
    verb: 'update',
    what: 'a file of an import',
    statement: `update storage.objects set metadata = '{"a": 1}' where bucket_id = 'import-files'`,
    prepare: FILE,
    watch: 'storage.objects',
    may: NO_ACTOR,
    others: 'nothing',
  },
  {
    on: 'import-files',
    verb: 'delete',
    what: 'a file of an import',
    statement: `delete from storage.objects where bucket_id = 'import-files'`,
    prepare: FILE,
    watch: 'storage.objects',
    may: ADMIN,
    others: 'nothing',
  },
]

import { type Line, NO_ACTOR } from './line.ts'

/** Backup, restore and clean-up: for programs with the secret key only. */
export const BACKUP: Line[] = [
  {
    on: 'backup_pictures()',
    verb: 'call',
    what: 'the list of all files',
    statement: 'select * from public.backup_pictures()',
    watch: 'public.profiles',
    may: NO_ACTOR,
  },
  {
    on: 'unused_pictures()',
    verb: 'call',
    what: 'the list of unused files',
    statement: 'select * from public.unused_pictures()',
    watch: 'public.profiles',
    may: NO_ACTOR,
  },
  {
    on: 'clean_database()',
    verb: 'call',
    what: 'deletion of rows whose retention has ended',
    statement: 'select public.clean_database()',
    watch: 'public.publish_events',
    may: NO_ACTOR,
  },
  {
    on: 'restore_picture_owners()',
    verb: 'call',
    what: 'the owners of files',
    statement: "select public.restore_picture_owners('[]')",
    watch: 'public.profiles',
    may: NO_ACTOR,
  },
  {
    on: 'restore_settings()',
    verb: 'call',
    what: 'the settings',
    statement: "select public.restore_settings('{}')",
    watch: 'public.site_settings',
    may: NO_ACTOR,
  },
  {
    on: 'admit_accounts()',
    verb: 'call',
    what: 'an account without invitation',
    statement: 'select public.admit_accounts(array[gen_random_uuid()])',
    watch: 'private.admitted_accounts',
    may: NO_ACTOR,
  },
  {
    on: 'finish_built_events()',
    verb: 'call',
    what: 'the events of a build as done',
    statement: "select public.finish_built_events('{}')",
    watch: 'public.publish_events',
    may: NO_ACTOR,
  },
]

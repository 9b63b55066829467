import { closed, EDITORS, type Line } from './line.ts'

const ENTRY = (
  values: string,
) => `insert into public.audit_log (by_program, action, subject, subject_id)
  values (true, ${values})`

/** Permissions on the audit log. No role can change it: not even an admin hides what was done. */
export const AUDIT: Line[] = [
  {
    on: 'audit_log',
    verb: 'select',
    what: 'changed settings',
    statement: "select * from public.audit_log where subject = 'settings'",
    prepare: ENTRY("'settings.changed', 'settings', null"),
    may: ['admin'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'audit_log',
    verb: 'select',
    what: 'what was done to an article',
    statement: 'select * from public.audit_log where subject_id = :draft',
    prepare: ENTRY(
      "'article.archived', 'article', (select id from public.articles where slug = 'draft')",
    ),
    may: ['author', ...EDITORS],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'find_audit_entries()',
    verb: 'call',
    what: 'entries by a title',
    statement: "select * from public.find_audit_entries('story')",
    prepare: `update public.articles set status = 'archived' where slug = 'published'`,
    may: ['admin'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('audit_log', 'insert', 'update', 'delete'),
  {
    on: 'record_export()',
    verb: 'call',
    what: 'an exported list',
    statement: "select public.record_export('subscribers', 3)",
    watch: 'public.audit_log',
    may: ['staff_author', ...EDITORS],
  },
]

import type { Tables } from '@broadsheet/shared/database.types.ts'

type Row = Tables<'audit_log'>

/** An entry of the audit log. */
export interface AuditEntry
  extends Pick<
    Row,
    'id' | 'at' | 'actor_name' | 'by_program' | 'action' | 'subject' | 'subject_id' | 'subject_name'
  > {
  details: Record<string, unknown>
  actor: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
}

/** Columns of the list. */
export const AUDIT_META = {
  columns: [
    ...['id', 'at', 'actor_name', 'by_program', 'action', 'subject', 'subject_id', 'subject_name'],
    ...['details', 'actor:profiles(username,full_name)'],
  ],
}

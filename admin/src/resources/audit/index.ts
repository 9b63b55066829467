import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The audit log as a resource of react-admin: read only. */
export const auditLog: ResourceProps = {
  name: 'audit_log',
  options: { label: t('console.staff.audit.title') },
  recordRepresentation: 'subject_name',
  list: screen(async () => (await import('./AuditLog.tsx')).AuditLog),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The audit log as a resource of react-admin: read only. */
export const auditLog: ResourceProps = {
  name: 'audit_log',
  options: { label: t('console.staff.audit.title') },
  recordRepresentation: 'subject_name',
  list: lazy(async () => ({ default: (await import('./AuditLog.tsx')).AuditLog })),
}

import type { Column } from '@broadsheet/shared/csv/toCsv.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { AuditEntry } from './auditEntry.ts'
import { actionLabel, actorOf, detailsOf, subjectOf } from './auditTexts.ts'

/** Columns of the export. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { label: t('console.staff.audit.column.time'), value: ({ at }) => at },
  { label: t('console.staff.audit.actor'), value: actorOf },
  { label: t('console.staff.audit.column.action'), value: ({ action }) => actionLabel(action) },
  { label: t('console.staff.audit.column.name'), value: subjectOf },
  {
    label: t('console.staff.audit.column.details'),
    value: (entry) => detailsOf(entry).join('\n'),
  },
]

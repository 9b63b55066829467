import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The assignments as a resource of react-admin. */
export const assignments: ResourceProps = {
  name: 'assignments',
  options: { label: t('console.assignments.title') },
  recordRepresentation: 'headline',
  list: lazy(async () => ({ default: (await import('./AssignmentList.tsx')).AssignmentList })),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The assignments as a resource of react-admin. */
export const assignments: ResourceProps = {
  name: 'assignments',
  options: { label: t('console.assignments.title') },
  recordRepresentation: 'headline',
  list: screen(async () => (await import('./AssignmentList.tsx')).AssignmentList),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The jobs resource of react-admin: background work. */
export const jobs: ResourceProps = {
  name: 'jobs',
  options: { label: t('console.staff.jobs.title') },
  recordRepresentation: 'subject',
  list: screen(async () => (await import('./JobList.tsx')).JobList),
}

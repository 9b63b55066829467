import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The jobs resource of react-admin: background work. */
export const jobs: ResourceProps = {
  name: 'jobs',
  options: { label: t('console.staff.jobs.title') },
  recordRepresentation: 'subject',
  list: lazy(async () => ({ default: (await import('./JobList.tsx')).JobList })),
}

import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The jobs resource of react-admin: background work. */
export const jobs: ResourceProps = {
  name: 'jobs',
  options: { label: 'Jobs' },
  recordRepresentation: 'subject',
  list: lazy(async () => ({ default: (await import('./JobList.tsx')).JobList })),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The tags resource of react-admin: created and edited in a dialog over the list. */
export const tags: ResourceProps = {
  name: 'tags',
  options: { label: t('console.resources.tags.title') },
  recordRepresentation: 'name',
  list: lazy(async () => ({ default: (await import('./TagList.tsx')).TagList })),
}

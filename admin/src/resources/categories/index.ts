import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The categories resource of react-admin: created and edited in a dialog over the list. */
export const categories: ResourceProps = {
  name: 'categories',
  options: { label: t('console.resources.categories.title') },
  recordRepresentation: 'name',
  list: lazy(async () => ({ default: (await import('./CategoryList.tsx')).CategoryList })),
}

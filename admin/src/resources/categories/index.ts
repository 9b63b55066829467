import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The categories resource of react-admin: created and edited in a dialog over the list. */
export const categories: ResourceProps = {
  name: 'categories',
  options: { label: t('console.resources.categories.title') },
  recordRepresentation: 'name',
  list: screen(async () => (await import('./CategoryList.tsx')).CategoryList),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The tags resource of react-admin: created and edited in a dialog over the list. */
export const tags: ResourceProps = {
  name: 'tags',
  options: { label: t('console.resources.tags.title') },
  recordRepresentation: 'name',
  list: screen(async () => (await import('./TagList.tsx')).TagList),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The trash as a resource of react-admin. */
export const trash: ResourceProps = {
  name: 'trash',
  options: { label: t('fields.trash.title') },
  recordRepresentation: 'name',
  list: screen(async () => (await import('./TrashList.tsx')).TrashList),
}

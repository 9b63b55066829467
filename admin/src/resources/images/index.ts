import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The uploaded images as a resource of react-admin. */
export const images: ResourceProps = {
  name: 'images',
  options: { label: t('console.images.title') },
  recordRepresentation: 'file_name',
  list: screen(async () => (await import('./ImageList.tsx')).ImageList),
}

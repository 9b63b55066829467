import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The uploaded images as a resource of react-admin. */
export const images: ResourceProps = {
  name: 'images',
  options: { label: t('console.images.title') },
  recordRepresentation: 'file_name',
  list: lazy(async () => ({ default: (await import('./ImageList.tsx')).ImageList })),
}

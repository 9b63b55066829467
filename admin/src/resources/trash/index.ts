import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The trash as a resource of react-admin. */
export const trash: ResourceProps = {
  name: 'trash',
  options: { label: t('fields.trash.title') },
  recordRepresentation: 'name',
  list: lazy(async () => ({ default: (await import('./TrashList.tsx')).TrashList })),
}

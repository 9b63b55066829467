import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** Guest authors and agencies: created and edited in a dialog over the list. */
export const guestAuthors: ResourceProps = {
  name: 'guest_authors',
  options: { label: t('console.authors.title') },
  recordRepresentation: 'full_name',
  list: lazy(async () => ({ default: (await import('./AuthorList.tsx')).AuthorList })),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** Guest authors and agencies: created and edited in a dialog over the list. */
export const guestAuthors: ResourceProps = {
  name: 'guest_authors',
  options: { label: t('console.authors.title') },
  recordRepresentation: 'full_name',
  list: screen(async () => (await import('./AuthorList.tsx')).AuthorList),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The resource of lists of the newsletter: created and edited in a dialog over the list. */
export const newsletterLists: ResourceProps = {
  name: 'newsletter_lists',
  options: { label: t('console.newsletter') },
  recordRepresentation: 'name',
  list: screen(async () => (await import('./ListsScreen.tsx')).ListsScreen),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The resource of static pages of react-admin: a list; pages are written in the editor of the site. */
export const pages: ResourceProps = {
  name: 'pages',
  options: { label: t('console.pages.title') },
  recordRepresentation: 'title',
  list: screen(async () => (await import('./PageList.tsx')).PageList),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The resource of static pages of react-admin: a list; pages are written in the editor of the site. */
export const pages: ResourceProps = {
  name: 'pages',
  options: { label: t('console.pages.title') },
  recordRepresentation: 'title',
  list: lazy(async () => ({ default: (await import('./PageList.tsx')).PageList })),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The articles resource of react-admin. */
export const articles: ResourceProps = {
  name: 'articles',
  options: { label: t('console.resources.articles.title') },
  recordRepresentation: 'title',
  list: lazy(async () => ({ default: (await import('./ArticleList.tsx')).ArticleList })),
  edit: lazy(async () => ({ default: (await import('./ArticleEdit.tsx')).ArticleEdit })),
}

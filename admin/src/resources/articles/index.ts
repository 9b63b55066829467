import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The articles resource of react-admin. */
export const articles: ResourceProps = {
  name: 'articles',
  options: { label: 'Articles' },
  recordRepresentation: 'title',
  list: lazy(async () => ({ default: (await import('./ArticleList.tsx')).ArticleList })),
  edit: lazy(async () => ({ default: (await import('./ArticleEdit.tsx')).ArticleEdit })),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The articles resource of react-admin. */
export const articles: ResourceProps = {
  name: 'articles',
  options: { label: t('console.resources.articles.title') },
  recordRepresentation: 'title',
  list: screen(async () => (await import('./ArticleList.tsx')).ArticleList),
  edit: screen(async () => (await import('./ArticleEdit.tsx')).ArticleEdit),
}

import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The files of articles as a resource of react-admin: readable and removable, not writable. */
export const articleFiles: ResourceProps = {
  name: 'article_files',
  options: { label: t('console.files.title') },
  recordRepresentation: 'name',
  list: screen(async () => (await import('./ArticleFileList.tsx')).ArticleFileList),
}

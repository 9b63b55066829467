import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The files of articles as a resource of react-admin: readable and removable, not writable. */
export const articleFiles: ResourceProps = {
  name: 'article_files',
  options: { label: t('console.files.title') },
  recordRepresentation: 'name',
  list: lazy(async () => ({ default: (await import('./ArticleFileList.tsx')).ArticleFileList })),
}

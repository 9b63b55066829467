import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The corrections resource of react-admin: written in the editor of the site. */
export const corrections: ResourceProps = {
  name: 'corrections',
  options: { label: t('console.corrections.title') },
  recordRepresentation: 'article_title',
  list: screen(async () => (await import('./CorrectionList.tsx')).CorrectionList),
}

/** Reports of errors by readers. */
export const errorReports: ResourceProps = {
  name: 'error_reports',
  options: { label: t('console.corrections.reports') },
  recordRepresentation: 'article_title',
  list: screen(async () => (await import('./ReportList.tsx')).ReportList),
}

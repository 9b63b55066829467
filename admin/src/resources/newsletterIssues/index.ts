import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The resource of issues of the newsletter: drafts are written here, and sent by functions. */
export const newsletterIssues: ResourceProps = {
  name: 'newsletter_issues',
  options: { label: t('console.newsletter') },
  recordRepresentation: 'subject',
  list: screen(async () => (await import('./IssueList.tsx')).IssueList),
  edit: screen(async () => (await import('./IssueScreen.tsx')).IssueScreen),
}

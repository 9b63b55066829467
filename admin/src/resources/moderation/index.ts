import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** Notices of illegal content: read from a view, decided by a function. */
export const contentNotices: ResourceProps = {
  name: 'content_notices',
  options: { label: t('console.notices.title') },
  list: screen(async () => (await import('./NoticeList.tsx')).NoticeList),
}

/** Objections to decisions on comments: read from a view, decided by a function. */
export const commentObjections: ResourceProps = {
  name: 'comment_objections',
  options: { label: t('console.objections.title') },
  list: screen(async () => (await import('./ObjectionList.tsx')).ObjectionList),
}

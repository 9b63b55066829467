import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** Notices of illegal content: read from a view, decided by a function. */
export const contentNotices: ResourceProps = {
  name: 'content_notices',
  options: { label: t('console.notices.title') },
  list: lazy(async () => ({ default: (await import('./NoticeList.tsx')).NoticeList })),
}

/** Objections to decisions on comments: read from a view, decided by a function. */
export const commentObjections: ResourceProps = {
  name: 'comment_objections',
  options: { label: t('console.objections.title') },
  list: lazy(async () => ({ default: (await import('./ObjectionList.tsx')).ObjectionList })),
}

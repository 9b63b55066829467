import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The comments resource of react-admin: read from the moderation queue, changed through functions. */
export const comments: ResourceProps = {
  name: 'comments',
  options: { label: t('console.staff.comments.title') },
  list: lazy(async () => ({ default: (await import('./CommentList.tsx')).CommentList })),
}

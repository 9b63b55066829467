import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The react-admin contract of comments: read from the queue, moderated through functions. */
export const comments: ResourceProps = {
  name: 'comments',
  options: { label: 'Comments' },
  list: lazy(async () => ({ default: (await import('./CommentList.tsx')).CommentList })),
}

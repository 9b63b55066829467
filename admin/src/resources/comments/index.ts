import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The comments resource of react-admin: read from the moderation queue, changed through functions. */
export const comments: ResourceProps = {
  name: 'comments',
  options: { label: t('console.staff.comments.title') },
  list: screen(async () => (await import('./CommentList.tsx')).CommentList),
}

import {
  actionsFor,
  MODERATION_ACTIONS,
  type ModerationAction,
} from '@broadsheet/shared/domain/moderation.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Button } from '@mui/material'
import { useGetMany, useListContext } from 'react-admin'
import { BulkBar } from '../../lists/BulkBar.tsx'
import { BulkDelete } from '../../lists/BulkDelete.tsx'
import { COMMENT_META, type Comment } from './comment.ts'
import { useQuickReason } from './ReasonSelect.tsx'
import { useModeration } from './useModeration.ts'

const LABELS: Readonly<Record<Exclude<ModerationAction, 'delete'>, string>> = {
  approve: t('console.staff.comments.approveSelected'),
  reject: t('console.staff.comments.rejectSelected'),
  hide: t('console.staff.comments.hideSelected'),
  restore: t('console.staff.comments.restoreSelected'),
  dismiss: t('console.staff.comments.dismiss'),
}

/** Actions on all selected comments, including those on other pages; all except deletion can be undone. */
export function CommentBulkBar() {
  const { selectedIds } = useListContext<Comment>()
  const { data = [] } = useGetMany<Comment>(
    'comments',
    { ids: selectedIds, meta: COMMENT_META },
    { enabled: selectedIds.length > 0, onError: () => undefined },
  )
  const moderate = useModeration()
  const [reason] = useQuickReason()
  // Rows are undefined until they are read.
  const chosen = data.filter(Boolean)
  const possible = MODERATION_ACTIONS.filter((act) => act !== 'delete').filter((act) =>
    chosen.some((comment) => actionsFor(comment).includes(act)),
  )
  return (
    <BulkBar>
      {possible.map((act) => (
        <Button
          key={act}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => moderate(act, chosen)}
        >
          {LABELS[act]}
        </Button>
      ))}
      <BulkDelete
        meta={{ reason }}
        label={t('console.staff.comments.deleteSelected')}
        title={(count) => t('console.staff.comments.deleteMany', { count })}
        question={t('console.staff.comments.deleteManyQuestion')}
        done={(count) => t('console.staff.comments.deletedMany', { count })}
        failure={(reason) => t('console.staff.comments.moderationFailed', { reason })}
      />
    </BulkBar>
  )
}

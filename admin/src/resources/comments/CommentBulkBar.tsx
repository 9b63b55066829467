import {
  actionsFor,
  MODERATION_ACTIONS,
  type ModerationAction,
} from '@broadsheet/shared/domain/moderation.ts'
import { Button } from '@mui/material'
import { useGetMany, useListContext } from 'react-admin'
import { BulkBar } from '../../lists/BulkBar.tsx'
import { BulkDelete } from '../../lists/BulkDelete.tsx'
import { COMMENT_META, type Comment } from './comment.ts'
import { useModeration } from './useModeration.ts'

const LABELS: Readonly<Record<Exclude<ModerationAction, 'delete'>, string>> = {
  hide: 'Hide selected',
  restore: 'Restore selected',
  dismiss: 'Dismiss reports',
}

const countOf = (count: number) =>
  count === 1 ? '1 comment' : `${count.toLocaleString('en-US')} comments`

/** Actions on all selected comments, including those on other pages; all except deletion can be undone. */
export function CommentBulkBar() {
  const { selectedIds } = useListContext<Comment>()
  const { data = [] } = useGetMany<Comment>(
    'comments',
    { ids: selectedIds, meta: COMMENT_META },
    { enabled: selectedIds.length > 0, onError: () => undefined },
  )
  const moderate = useModeration()
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
        label="Delete selected"
        countOf={countOf}
        warning="Replies remain."
        failure="Error moderating comments: "
      />
    </BulkBar>
  )
}

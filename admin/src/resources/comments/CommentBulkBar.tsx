import {
  actsFor,
  MODERATION_ACTS,
  type ModerationAct,
} from '@broadsheet/shared/domain/moderation.ts'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { BulkBar } from '../../lists/BulkBar.tsx'
import type { Comment } from './comment.ts'
import { useModeration } from './useModeration.ts'

const LABELS: Readonly<Record<ModerationAct, string>> = {
  hide: 'Hide selected',
  restore: 'Restore selected',
  dismiss: 'Dismiss reports',
  delete: 'Delete selected',
}

/** What can be done with all chosen comments at once; undoable. */
export function CommentBulkBar() {
  const { data = [], selectedIds } = useListContext<Comment>()
  const moderate = useModeration()
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const possible = MODERATION_ACTS.filter((act) =>
    chosen.some((comment) => actsFor(comment).includes(act)),
  )
  return (
    <BulkBar>
      {possible.map((act) => (
        <Button
          key={act}
          size="small"
          variant="outlined"
          color={act === 'delete' ? 'error' : 'inherit'}
          onClick={() => moderate(act, chosen)}
        >
          {LABELS[act]}
        </Button>
      ))}
    </BulkBar>
  )
}

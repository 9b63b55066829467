import { t } from '@broadsheet/shared/messages/t.ts'
import { Box } from '@mui/material'
import { useGetList } from 'react-admin'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import type { Comment } from './comment.ts'

interface Report {
  id: string
  reason: string | null
  created_at: string
}

/** The open reports of a comment. */
export function CommentReports({ comment }: { comment: Comment }) {
  const { data = [] } = useGetList<Report>(
    'comment_reports',
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { comment_id: comment.id, 'settled_at@is': null },
      meta: { columns: ['id', 'reason', 'created_at'] },
    },
    { onError: () => undefined },
  )
  if (data.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('console.staff.comments.reports')}
      sx={{ mt: 1, mb: 0, paddingInlineStart: 2.5 }}
    >
      {data.map(({ id, reason, created_at }) => (
        <li key={id}>
          <DotSeparated>
            <Box component="bdi" sx={{ color: 'text.primary' }}>
              {reason ?? t('console.staff.comments.noReason')}
            </Box>
            <ShortDate value={created_at} />
          </DotSeparated>
        </li>
      ))}
    </Box>
  )
}

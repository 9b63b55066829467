import { writeAssignmentPath } from '@broadsheet/shared/domain/writeAssignmentPath.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Button, Link, Typography } from '@mui/material'
import { useMayAccess } from '../../layout/accountQuery.ts'
import type { Assignment } from './assignment.ts'

const SERIF = { fontFamily: 'h3.fontFamily', fontWeight: 700, overflowWrap: 'anywhere' } as const

/** The headline, which links to the editor; for the assignee of a planned article with "Start writing". */
export function AssignmentHeadline({ assignment }: { assignment: Assignment }) {
  const { id, headline, slug } = assignment
  const mayWrite = useMayAccess()({ resource: 'assignments', action: 'write', record: assignment })
  return (
    <Box sx={{ minWidth: { md: 160 } }}>
      {slug ? (
        <Link href={urls.editArticle(slug)} underline="hover" dir="auto" sx={SERIF}>
          {headline}
        </Link>
      ) : (
        <Typography component="span" variant="inherit" dir="auto" sx={SERIF}>
          {headline}
        </Typography>
      )}
      {mayWrite && (
        <Box>
          <Button
            size="small"
            variant="outlined"
            href={writeAssignmentPath(id)}
            aria-label={t('console.assignments.startNamed', { headline })}
            sx={{ mt: 0.5 }}
          >
            {t('console.waitingForMe.start')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Chip, Typography } from '@mui/material'
import { ColorDot } from '../categories/ColorDot.tsx'
import { type Assignment, assigneeOf, reviewerOf, STATE_LABELS } from './assignment.ts'

interface Props {
  assignment: Assignment
}

/** The state of the article. */
export function StateChip({ assignment: { state } }: Props) {
  const label = state ? STATE_LABELS[state] : t('console.assignments.hidden')
  return <Chip size="small" variant="outlined" label={label} />
}

/** The category with its colour. */
export function Section({ assignment: { category_name, category_color } }: Props) {
  if (category_name === null) return <Quiet>{t('console.resources.articles.noCategory')}</Quiet>
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <ColorDot color={category_color ?? ''} size={10} />
      <bdi>{category_name}</bdi>
    </Box>
  )
}

/** The name of the assignee. */
export function Assignee({ assignment }: Props) {
  const name = assigneeOf(assignment)
  return name === null ? <Quiet>{t('console.assignments.notAssigned')}</Quiet> : <bdi>{name}</bdi>
}

/** The name of the reviewer. */
export function Reviewer({ assignment }: Props) {
  const name = reviewerOf(assignment)
  return name === null ? <Quiet>{t('console.assignments.anyEditor')}</Quiet> : <bdi>{name}</bdi>
}

/** A value that is missing. */
function Quiet({ children }: { children: string }) {
  return (
    <Typography variant="body2" component="span" color="textSecondary">
      {children}
    </Typography>
  )
}

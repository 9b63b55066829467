import { Chip } from '@mui/material'
import { type IssueState, STATE_LABELS } from './issue.ts'

const COLORS = {
  draft: 'default',
  scheduled: 'primary',
  sending: 'secondary',
  stopped: 'error',
  sent: 'default',
} as const

/** The state of an issue. */
export const IssueStateChip = ({ state }: { state: IssueState }) => (
  <Chip
    size="small"
    variant={state === 'draft' ? 'outlined' : 'filled'}
    color={COLORS[state]}
    label={STATE_LABELS[state]}
  />
)

import { Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  title: string
  hint?: string
  /** Action offered in this state. */
  children?: ReactNode
}

/** Placeholder of an empty list, with a hint or an action. */
export function EmptyState({ title, hint, children }: Props) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 4, sm: 6 }, textAlign: 'center' }}>
      <Typography variant="h2">{title}</Typography>
      {hint !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 1, mb: children ? 3 : 0 }}>
          {hint}
        </Typography>
      )}
      {children}
    </Paper>
  )
}

import { Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  title: string
  hint?: string
  /** What to do about it. */
  children?: ReactNode
}

/** Says that there is nothing here, and what to do about it. */
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

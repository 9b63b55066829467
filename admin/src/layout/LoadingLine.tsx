import { LinearProgress, Typography } from '@mui/material'

/** Loading indicator with text. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <div role="status">
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {children}
      </Typography>
      <LinearProgress aria-hidden />
    </div>
  )
}

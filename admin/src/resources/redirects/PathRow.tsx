import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  path: string
  /** Where it leads, or where it is linked from. */
  details: ReactNode
  /** Number of requests. */
  count: string
  children: ReactNode
}

/** A path with its details and buttons; below each other on a phone. */
export function PathRow({ path, details, count, children }: Props) {
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={{ xs: 0.5, sm: 2 }}
      sx={{ px: 2, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Stack sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }}>
          <bdi dir="ltr">{path}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {details}
        </Typography>
      </Stack>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {count}
        </Typography>
        {children}
      </Stack>
    </Stack>
  )
}

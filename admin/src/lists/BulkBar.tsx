import { Box, Button, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { UNSEEN } from '../layout/unseen.ts'

/**
 * What can be done with the chosen rows; stands at the foot of the screen while there are any, so
 * that nothing moves under the pointer.
 */
export function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const count = selectedIds.length
  return (
    <>
      <Typography role="status" sx={UNSEEN}>
        {count > 0 && `${count} selected`}
      </Typography>
      {count > 0 && (
        <Paper
          component="section"
          aria-label="Selected rows"
          variant="outlined"
          sx={{
            position: 'sticky',
            bottom: 12,
            zIndex: 2,
            px: 2,
            py: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            borderColor: 'text.primary',
            boxShadow: 4,
          }}
        >
          <Typography sx={{ fontWeight: 600, mr: 1 }}>{count} selected</Typography>
          {children}
          <Box sx={{ flex: 1 }} />
          <Button color="inherit" onClick={() => onUnselectItems()}>
            Clear selection
          </Button>
        </Paper>
      )}
    </>
  )
}

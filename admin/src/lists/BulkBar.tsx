import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { SelectAllButton, useListContext } from 'react-admin'
import { STATIC_IF_ENLARGED } from '../layout/enlarged.ts'
import { VISUALLY_HIDDEN } from '../layout/visuallyHidden.ts'
import { approximately } from './countLabel.ts'

/** Most rows that can be selected at once. */
const LIMIT = 10_000

/** Only the ids of the rows on other pages are read. */
const ID_ONLY = { meta: { columns: ['id'] } }

const selected = (count: number) => t('console.list.selected', { count })

/** Actions on the selected rows. Sticks to the bottom of the screen, so that opening it moves no content. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems, total = 0 } = useListContext()
  const count = selectedIds.length
  return (
    <>
      <Typography role="status" sx={VISUALLY_HIDDEN}>
        {count > 0 && selected(count)}
      </Typography>
      {count > 0 && (
        <Paper
          component="section"
          aria-label={t('console.list.selectedRows')}
          variant="outlined"
          sx={{
            position: 'sticky',
            ...STATIC_IF_ENLARGED,
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
          <Typography sx={{ fontWeight: 600, marginInlineEnd: 1 }}>{selected(count)}</Typography>
          <SelectAllButton
            label={t('console.list.selectMatching', { count: total, number: approximately(total) })}
            limit={LIMIT}
            queryOptions={ID_ONLY}
          />
          {children}
          <Box sx={{ flex: 1 }} />
          <Button color="inherit" onClick={() => onUnselectItems()}>
            {t('console.list.clearSelection')}
          </Button>
        </Paper>
      )}
    </>
  )
}

import type { ImportReport } from '@broadsheet/shared/domain/importing/importReport.ts'
import { countsOf } from '@broadsheet/shared/domain/importing/reportSections.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { Box, Paper, Typography } from '@mui/material'

const NUMBER = new Intl.NumberFormat(activeLocale())

/** What the files of an import contain. */
export function Counts({ report }: { report: ImportReport }) {
  return (
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', gap: 1 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
      }}
    >
      {countsOf(report).map(([name, count]) => (
        <Paper
          key={name}
          variant="outlined"
          sx={{
            ...{ p: 1.5, display: 'flex' },
            // The number above its name, at the top of a card whose neighbour has a name of two lines.
            ...{ flexDirection: 'column-reverse', justifyContent: 'flex-end' },
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0 }}>
            {NUMBER.format(count)}
          </Typography>
        </Paper>
      ))}
    </Box>
  )
}

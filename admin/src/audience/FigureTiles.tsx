import type { AudienceFigures } from '@broadsheet/shared/domain/audienceFigures.ts'
import { Box, Paper } from '@mui/material'
import type { Reference } from './Change.tsx'
import { Figure } from './Figure.tsx'
import { changeOf, FIGURES } from './figures.ts'
import { formatFigure } from './formats.ts'

interface Props {
  /** Undefined while loading: the tiles have their height already. */
  figures: AudienceFigures | undefined
  /** The figures to compare with; those without are not compared. */
  before: Partial<AudienceFigures>
  /** The same figures until the time of the comparison; by default those shown. */
  compared?: Partial<AudienceFigures> | undefined
  reference: Reference
  isStale: boolean
}

/** Each figure of the period with its change and its definition. */
export function FigureTiles({
  figures,
  before,
  compared = figures ?? {},
  reference,
  isStale,
}: Props) {
  return (
    <Box
      component="dl"
      aria-busy={isStale}
      sx={{
        ...{ m: 0, display: 'grid', gap: { xs: 1, sm: 1.5 }, opacity: isStale ? 0.5 : 1 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      {FIGURES.map(({ name, label, definition, unit }) => (
        <Paper key={name} variant="outlined" sx={{ p: 1.5, minWidth: 0 }}>
          <Figure
            {...{ label, definition, reference }}
            value={figures ? formatFigure(figures[name], unit) : '…'}
            change={changeOf(compared[name] ?? null, before[name] ?? null)}
          />
        </Paper>
      ))}
    </Box>
  )
}

import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Typography } from '@mui/material'
import { VISUALLY_HIDDEN } from '../layout/visuallyHidden.ts'
import { formatChange, formatPercent } from './formats.ts'

/** What a figure is compared with. */
export interface Reference {
  kind: 'before' | 'yesterday' | 'lastWeek'
  /** The days before, or the time until which both days are compared. */
  until: string
}

/** A change in percent, for screen readers as a sentence; nothing if there is nothing to compare with. */
export function Change({ fraction, reference }: { fraction: number | null; reference: Reference }) {
  // Reserves the line: figures beside each other stay aligned.
  if (fraction === null) return <Typography variant="body2">{'\u00a0'}</Typography>
  return (
    <Typography variant="body2" color="textSecondary">
      <span aria-hidden>{formatChange(fraction)}</span>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {changeInWords(fraction, reference)}
      </Box>
    </Typography>
  )
}

/** `12% more than in the period before: Oct 4 – 31, 2026`. */
export function changeInWords(fraction: number, { kind: reference, until }: Reference): string {
  const values = { percent: formatPercent(fraction), reference, until }
  if (Math.round(fraction * 100) === 0) return t('console.audience.same', values)
  return fraction > 0 ? t('console.audience.more', values) : t('console.audience.less', values)
}

/** States what figures are compared with; reserves the line while that is not known. */
export function Compared({ reference: { kind, until } }: { reference: Reference }) {
  const sentence = t('console.audience.comparedWith', { reference: kind, until })
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {until === '' ? '\u00a0' : sentence}
    </Typography>
  )
}

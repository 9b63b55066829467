import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { Box } from '@mui/material'
import { useCounts } from '../dashboard/useCounts.ts'
import { WAITING } from './screens.ts'
import { VISUALLY_HIDDEN } from './visuallyHidden.ts'

const LIST = new Intl.ListFormat(activeLocale(), { type: 'unit' })

/** How much waits on a screen, beside its name; nothing if nothing does. */
export function WaitingCount({ of: waiting }: { of: readonly (keyof typeof WAITING)[] }) {
  const { data } = useCounts()
  const counts = waiting
    .map((of) => ({ of, count: data?.[of] ?? 0 }))
    .filter(({ count }) => count > 0)
  const count = counts.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return null
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        borderRadius: 4,
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        fontSize: '0.8125rem',
        fontWeight: 600,
      }}
    >
      <span aria-hidden>{count.toLocaleString(activeLocale())}</span>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {' '}
        {LIST.format(counts.map((each) => WAITING[each.of](each.count)))}
      </Box>
    </Box>
  )
}

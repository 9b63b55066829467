import { ButtonBase, Stack } from '@mui/material'
import { Link } from 'react-router'
import type { WAITING } from './screens.ts'
import { WaitingCount } from './WaitingCount.tsx'

interface Props {
  /** Path and label of each screen, and what waits there. */
  screens: readonly (readonly [
    path: string,
    label: string,
    waiting?: readonly (keyof typeof WAITING)[],
  ])[]
  current: string
  /** Names the links. */
  label: string
}

/** Links between screens that belong together. They look like tabs, but a tab list may not contain links. */
export function ScreenTabs({ screens, current, label }: Props) {
  return (
    <Stack
      component="nav"
      direction="row"
      aria-label={label}
      sx={{ flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
    >
      {screens.map(([path, name, waiting = []]) => (
        <ButtonBase
          key={path}
          component={Link}
          to={path}
          aria-current={path === current ? 'page' : undefined}
          sx={{
            ...{ px: 2, gap: 1, minHeight: 48, typography: 'button', color: 'text.secondary' },
            ...{ borderBottom: 2, borderColor: 'transparent', mb: '-1px' },
            '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
          }}
        >
          {name}
          <WaitingCount of={waiting} />
        </ButtonBase>
      ))}
    </Stack>
  )
}

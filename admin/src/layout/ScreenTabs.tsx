import { ButtonBase, Stack } from '@mui/material'
import { Link } from 'react-router'

interface Props {
  /** Path and label of each screen. */
  screens: readonly (readonly [path: string, label: string])[]
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
      {screens.map(([path, name]) => (
        <ButtonBase
          key={path}
          component={Link}
          to={path}
          aria-current={path === current ? 'page' : undefined}
          sx={{
            ...{ px: 2, minHeight: 48, typography: 'button', color: 'text.secondary' },
            ...{ borderBottom: 2, borderColor: 'transparent', mb: '-1px' },
            '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
          }}
        >
          {name}
        </ButtonBase>
      ))}
    </Stack>
  )
}

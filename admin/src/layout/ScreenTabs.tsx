import { Tab, Tabs } from '@mui/material'
import { Link } from 'react-router'

interface Props {
  /** Path and label of each screen. */
  screens: readonly (readonly [path: string, label: string])[]
  current: string
  /** Names the links. */
  label: string
}

/** Links between screens that belong together, as tabs. */
export function ScreenTabs({ screens, current, label }: Props) {
  return (
    <Tabs
      component="nav"
      value={current}
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {screens.map(([path, name]) => (
        <Tab
          key={path}
          value={path}
          label={name}
          component={Link}
          to={path}
          role="link"
          aria-selected={undefined}
          aria-current={path === current ? 'page' : undefined}
        />
      ))}
    </Tabs>
  )
}

import { t } from '@broadsheet/shared/messages/t.ts'
import BackIcon from '@mui/icons-material/ArrowBack'
import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material'
import { useEffect, useId, useRef } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { useMayAccess } from './accountQuery.ts'
import { MIRRORED } from './mirrored.ts'
import { SCREEN_GROUPS, type Screen, type ScreenGroup } from './screens.ts'
import { WaitingCount } from './WaitingCount.tsx'

const item = {
  borderRadius: 1,
  py: 0.75,
  '&[aria-current="page"]': {
    bgcolor: 'action.selected',
    boxShadow: (theme: { palette: { secondary: { main: string } } }) =>
      `inset 3px 0 0 ${theme.palette.secondary.main}`,
    '& .MuiListItemText-primary': { fontWeight: 700 },
  },
} as const

function Entry({ path, tabs = [], label, icon: Icon, isOnSite = false, waiting = [] }: Screen) {
  // The dashboard is active only at its exact address; other screens also at addresses below theirs.
  const end = path === '/'
  const { pathname } = useLocation()
  const isActive = [path, ...tabs].some((each) => matchPath({ path: each, end }, pathname))
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The list is longer than a low window.
    if (isActive) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <ListItem disablePadding ref={entry}>
      <ListItemButton
        {...(isOnSite
          ? { component: 'a', href: path }
          : { component: Link, to: path, 'aria-current': isActive ? 'page' : undefined })}
        sx={item}
      >
        <ListItemIcon sx={{ minWidth: 38 }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={label} />
        <WaitingCount of={waiting} />
      </ListItemButton>
    </ListItem>
  )
}

/** The screens of a group that the account may open, below their heading; nothing if there are none. */
function Group({ heading, screens }: ScreenGroup) {
  const mayAccess = useMayAccess()
  const id = useId()
  const permitted = screens.filter(
    ({ resource }) => !resource || mayAccess({ resource, action: 'list' }),
  )
  if (permitted.length === 0) return null
  return (
    <>
      {heading !== null && (
        <Typography
          id={id}
          component="h2"
          variant="body2"
          color="textSecondary"
          sx={{ px: 2, pt: 2, pb: 0.5, fontWeight: 600 }}
        >
          {heading}
        </Typography>
      )}
      <List
        disablePadding
        aria-labelledby={heading === null ? undefined : id}
        sx={{ display: 'grid', gap: 0.25 }}
      >
        {permitted.map((screen) => (
          <Entry key={screen.path} {...screen} />
        ))}
      </List>
    </>
  )
}

/** Links to the screens that the account may open, and to the site. */
export function Navigation() {
  return (
    <Box
      component="nav"
      aria-label={t('console.navigation.label')}
      sx={{ flex: 1, overflowY: 'auto', px: 1.5 }}
    >
      {SCREEN_GROUPS.map((group) => (
        <Group key={group.heading} {...group} />
      ))}
      <List disablePadding>
        <ListItem disablePadding sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <ListItemButton component="a" href="/" sx={item}>
            <ListItemIcon sx={{ minWidth: 38 }}>
              <BackIcon sx={MIRRORED} />
            </ListItemIcon>
            <ListItemText primary={t('console.backToSite')} />
          </ListItemButton>
        </ListItem>
      </List>
    </Box>
  )
}

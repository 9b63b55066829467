import BackIcon from '@mui/icons-material/ArrowBack'
import ArticlesIcon from '@mui/icons-material/ArticleOutlined'
import CategoriesIcon from '@mui/icons-material/CategoryOutlined'
import CommentsIcon from '@mui/icons-material/ForumOutlined'
import MessagesIcon from '@mui/icons-material/InboxOutlined'
import SubscribersIcon from '@mui/icons-material/MarkEmailReadOutlined'
import UsersIcon from '@mui/icons-material/PeopleOutlined'
import PublishingIcon from '@mui/icons-material/RocketLaunchOutlined'
import TagsIcon from '@mui/icons-material/SellOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material'
import type { ComponentType } from 'react'
import { NavLink } from 'react-router'
import { type PaperCounts, useCounts } from '../dashboard/useCounts.ts'
import { UNSEEN } from './unseen.ts'

interface Screen {
  path: string
  label: string
  icon: ComponentType
  /** The number of what waits there for somebody. */
  waiting?: keyof PaperCounts
}

/** The screens that exist; a new one is added here. */
const SCREENS: readonly Screen[] = [
  { path: '/', label: 'Dashboard', icon: DashboardIcon },
  { path: '/articles', label: 'Articles', icon: ArticlesIcon },
  { path: '/users', label: 'Users', icon: UsersIcon },
  { path: '/categories', label: 'Categories', icon: CategoriesIcon },
  { path: '/tags', label: 'Tags', icon: TagsIcon },
  { path: '/comments', label: 'Comments', icon: CommentsIcon, waiting: 'reported_comments' },
  { path: '/messages', label: 'Messages', icon: MessagesIcon, waiting: 'unread_messages' },
  { path: '/subscribers', label: 'Newsletter', icon: SubscribersIcon },
  { path: '/publishing', label: 'Publishing', icon: PublishingIcon },
  { path: '/settings', label: 'Settings', icon: SettingsIcon },
]

const item = {
  borderRadius: 1,
  py: 0.75,
  // React Router marks the link that is open, so the mark and the style cannot disagree.
  '&[aria-current="page"]': {
    bgcolor: 'action.selected',
    boxShadow: (theme: { palette: { secondary: { main: string } } }) =>
      `inset 3px 0 0 ${theme.palette.secondary.main}`,
    '& .MuiListItemText-primary': { fontWeight: 700 },
  },
} as const

/** What a number beside an entry counts, for whoever hears it. */
const WAITING: Partial<Record<keyof PaperCounts, string>> = {
  reported_comments: 'reported',
  unread_messages: 'unread',
}

function Entry({ path, label, icon: Icon, waiting }: Screen) {
  const { data } = useCounts()
  const count = (waiting && data?.[waiting]) ?? 0
  return (
    <ListItem disablePadding>
      {/* The dashboard is open only at its own address, the others below theirs too. */}
      <ListItemButton component={NavLink} to={path} end={path === '/'} sx={item}>
        <ListItemIcon sx={{ minWidth: 38 }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={label} />
        {waiting && count > 0 && (
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
            {count.toLocaleString('en-US')}
            <Box component="span" sx={UNSEEN}>
              {' '}
              {WAITING[waiting]}
            </Box>
          </Box>
        )}
      </ListItemButton>
    </ListItem>
  )
}

/** The screens of the console, and the way back to the site. */
export function Navigation() {
  return (
    <Box component="nav" aria-label="Admin" sx={{ flex: 1, overflowY: 'auto', px: 1.5 }}>
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        {SCREENS.map((screen) => (
          <Entry key={screen.path} {...screen} />
        ))}
        <ListItem disablePadding sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <ListItemButton component="a" href="/" sx={item}>
            <ListItemIcon sx={{ minWidth: 38 }}>
              <BackIcon />
            </ListItemIcon>
            <ListItemText primary="Back to Site" />
          </ListItemButton>
        </ListItem>
      </List>
    </Box>
  )
}

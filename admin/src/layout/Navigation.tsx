import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import RedirectsIcon from '@mui/icons-material/AltRouteOutlined'
import BackIcon from '@mui/icons-material/ArrowBack'
import ArticlesIcon from '@mui/icons-material/ArticleOutlined'
import AssignmentsIcon from '@mui/icons-material/AssignmentOutlined'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import BreakingIcon from '@mui/icons-material/CampaignOutlined'
import CategoriesIcon from '@mui/icons-material/CategoryOutlined'
import TrashIcon from '@mui/icons-material/DeleteOutlined'
import PagesIcon from '@mui/icons-material/DescriptionOutlined'
import AuthorsIcon from '@mui/icons-material/EditNoteOutlined'
import CommentsIcon from '@mui/icons-material/ForumOutlined'
import AuditLogIcon from '@mui/icons-material/History'
import ImagesIcon from '@mui/icons-material/ImageOutlined'
import MessagesIcon from '@mui/icons-material/InboxOutlined'
import SubscribersIcon from '@mui/icons-material/MarkEmailReadOutlined'
import MenusIcon from '@mui/icons-material/Menu'
import TemplatesIcon from '@mui/icons-material/NoteAddOutlined'
import JobsIcon from '@mui/icons-material/PendingActionsOutlined'
import UsersIcon from '@mui/icons-material/PeopleOutlined'
import PublishingIcon from '@mui/icons-material/RocketLaunchOutlined'
import TagsIcon from '@mui/icons-material/SellOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import ImportIcon from '@mui/icons-material/UploadOutlined'
import FrontIcon from '@mui/icons-material/ViewQuiltOutlined'
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material'
import { type ComponentType, useEffect, useRef } from 'react'
import { CanAccess } from 'react-admin'
import { Link, useMatch } from 'react-router'
import { type SiteCounts, useCounts } from '../dashboard/useCounts.ts'
import type { ScreenResource, SiteScreen } from '../providers/access.ts'
import { MIRRORED } from './mirrored.ts'
import { VISUALLY_HIDDEN } from './visuallyHidden.ts'

interface Screen {
  path: string
  label: string
  icon: ComponentType
  /** Permission needed to open the screen; without one, every account of the console may open it. */
  resource?: ScreenResource | SiteScreen
  /** Path of a tab that has an address of its own. */
  tab?: string
  /** Whether the path is one of the site. */
  isOnSite?: boolean
  /** Counts of items that need attention. */
  waiting?: readonly (keyof typeof WAITING)[]
}

/** All screens of the console. */
const SCREENS: readonly Screen[] = [
  { path: '/', label: t('console.dashboard'), icon: DashboardIcon },
  { path: '/articles', resource: 'articles', label: t('console.articles'), icon: ArticlesIcon },
  {
    path: '/assignments',
    resource: 'assignments',
    label: t('console.assignments.title'),
    icon: AssignmentsIcon,
  },
  {
    path: '/calendar',
    resource: 'assignments',
    label: t('console.calendar.title'),
    icon: CalendarIcon,
  },
  {
    path: '/breaking-news',
    resource: 'breaking_news',
    label: t('console.breaking.title'),
    icon: BreakingIcon,
  },
  {
    path: '/templates',
    resource: 'templates',
    label: t('console.templates.title'),
    icon: TemplatesIcon,
  },
  {
    path: urls.editFront(),
    resource: 'fronts',
    isOnSite: true,
    label: t('console.frontPage'),
    icon: FrontIcon,
  },
  {
    path: '/images',
    resource: 'images',
    label: t('console.images.title'),
    icon: ImagesIcon,
    tab: '/article_files',
  },
  { path: '/users', resource: 'users', label: t('console.users'), icon: UsersIcon },
  {
    path: '/guest_authors',
    resource: 'guest_authors',
    label: t('console.authors.title'),
    icon: AuthorsIcon,
  },
  {
    path: '/categories',
    resource: 'categories',
    label: t('console.categories'),
    icon: CategoriesIcon,
  },
  { path: '/tags', resource: 'tags', label: t('console.tags'), icon: TagsIcon },
  { path: '/pages', resource: 'pages', label: t('console.pages.title'), icon: PagesIcon },
  { path: '/menus', resource: 'menus', label: t('console.menus.title'), icon: MenusIcon },
  {
    path: '/redirects',
    resource: 'redirects',
    label: t('console.redirects.title'),
    icon: RedirectsIcon,
    tab: '/missing_paths',
  },
  {
    path: '/comments',
    resource: 'comments',
    label: t('console.comments'),
    icon: CommentsIcon,
    waiting: ['reported_comments', 'waiting_comments'],
  },
  {
    path: '/messages',
    resource: 'messages',
    label: t('console.messages'),
    icon: MessagesIcon,
    waiting: ['unread_messages'],
  },
  {
    path: '/subscribers',
    resource: 'subscribers',
    label: t('console.newsletter'),
    icon: SubscribersIcon,
  },
  {
    path: '/publishing',
    resource: 'publishing',
    label: t('console.publishing'),
    icon: PublishingIcon,
  },
  { path: '/imports', resource: 'imports', label: t('console.imports.title'), icon: ImportIcon },
  { path: '/jobs', resource: 'jobs', label: t('console.jobs'), icon: JobsIcon },
  { path: '/trash', resource: 'trash', label: t('fields.trash.title'), icon: TrashIcon },
  { path: '/audit_log', resource: 'audit_log', label: t('console.auditLog'), icon: AuditLogIcon },
  {
    path: '/settings',
    resource: 'settings',
    label: t('console.settingsScreen'),
    icon: SettingsIcon,
  },
]

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

/** The count beside an entry with its meaning, for screen readers. */
const WAITING = {
  reported_comments: (count: number) => t('console.waiting.reported', { count }),
  waiting_comments: (count: number) => t('console.waiting.approval', { count }),
  unread_messages: (count: number) => t('console.waiting.unread', { count }),
} satisfies Partial<Record<keyof SiteCounts, (count: number) => string>>

const LIST = new Intl.ListFormat(activeLocale(), { type: 'unit' })

function Entry({ path, tab = path, label, icon: Icon, isOnSite = false, waiting = [] }: Screen) {
  const { data } = useCounts()
  const counts = waiting
    .map((of) => ({ of, count: data?.[of] ?? 0 }))
    .filter(({ count }) => count > 0)
  const count = counts.reduce((sum, each) => sum + each.count, 0)
  // The dashboard is active only at its exact address; other screens also at addresses below theirs.
  const end = path === '/'
  const isActive = [useMatch({ path, end }), useMatch({ path: tab, end })].some(Boolean)
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
        {count > 0 && (
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
        )}
      </ListItemButton>
    </ListItem>
  )
}

function PermittedEntry(screen: Screen) {
  if (!screen.resource) return <Entry {...screen} />
  return (
    <CanAccess resource={screen.resource} action="list">
      <Entry {...screen} />
    </CanAccess>
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
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        {SCREENS.map((screen) => (
          <PermittedEntry key={screen.path} {...screen} />
        ))}
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

import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import RedirectsIcon from '@mui/icons-material/AltRouteOutlined'
import ArticlesIcon from '@mui/icons-material/ArticleOutlined'
import AssignmentsIcon from '@mui/icons-material/AssignmentOutlined'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import BreakingIcon from '@mui/icons-material/CampaignOutlined'
import CategoriesIcon from '@mui/icons-material/CategoryOutlined'
import TrashIcon from '@mui/icons-material/DeleteOutlined'
import PagesIcon from '@mui/icons-material/DescriptionOutlined'
import AuthorsIcon from '@mui/icons-material/EditNoteOutlined'
import CorrectionsIcon from '@mui/icons-material/ErrorOutlineOutlined'
import CommentsIcon from '@mui/icons-material/ForumOutlined'
import LegalIcon from '@mui/icons-material/GavelOutlined'
import AuditLogIcon from '@mui/icons-material/History'
import ImagesIcon from '@mui/icons-material/ImageOutlined'
import MessagesIcon from '@mui/icons-material/InboxOutlined'
import AudienceIcon from '@mui/icons-material/InsightsOutlined'
import NewsletterIcon from '@mui/icons-material/MarkEmailReadOutlined'
import MenusIcon from '@mui/icons-material/Menu'
import TemplatesIcon from '@mui/icons-material/NoteAddOutlined'
import JobsIcon from '@mui/icons-material/PendingActionsOutlined'
import UsersIcon from '@mui/icons-material/PeopleOutlined'
import PublishingIcon from '@mui/icons-material/RocketLaunchOutlined'
import TagsIcon from '@mui/icons-material/SellOutlined'
import LiveIcon from '@mui/icons-material/SensorsOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import ImportIcon from '@mui/icons-material/UploadOutlined'
import FrontIcon from '@mui/icons-material/ViewQuiltOutlined'
import type { ComponentType } from 'react'
import type { SiteCounts } from '../dashboard/useCounts.ts'
import type { ScreenResource, SiteScreen } from '../providers/access.ts'

/** A screen of the console, or of the site, as an entry of the navigation. */
export interface Screen {
  path: string
  label: string
  icon: ComponentType
  /** Permission needed to open the screen; without one, every account of the console may open it. */
  resource?: ScreenResource | SiteScreen
  /** Paths of tabs that have addresses of their own. */
  tabs?: readonly string[]
  /** Whether the path is one of the site. */
  isOnSite?: boolean
  /** Counts of items that need attention. */
  waiting?: readonly (keyof typeof WAITING)[]
}

/** Screens with a heading in the navigation. */
export interface ScreenGroup {
  /** Null: no heading. */
  heading: string | null
  screens: readonly Screen[]
}

/** All screens of the console, in the order of the navigation. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  { heading: null, screens: [{ path: '/', label: t('console.dashboard'), icon: DashboardIcon }] },
  {
    heading: t('console.navigation.content'),
    screens: [
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
        path: '/live_coverage',
        resource: 'live_coverage',
        label: t('console.live.title'),
        icon: LiveIcon,
      },
      {
        path: '/corrections',
        resource: 'corrections',
        label: t('console.corrections.title'),
        icon: CorrectionsIcon,
        tabs: ['/error_reports'],
        waiting: ['error_reports'],
      },
      {
        path: '/templates',
        resource: 'templates',
        label: t('console.templates.title'),
        icon: TemplatesIcon,
      },
      {
        path: '/images',
        resource: 'images',
        label: t('console.images.title'),
        icon: ImagesIcon,
        tabs: ['/article_files'],
      },
      { path: '/trash', resource: 'trash', label: t('fields.trash.title'), icon: TrashIcon },
    ],
  },
  {
    heading: t('console.navigation.site'),
    screens: [
      {
        path: urls.editFront(),
        resource: 'fronts',
        isOnSite: true,
        label: t('console.frontPage'),
        icon: FrontIcon,
      },
      {
        path: '/breaking-news',
        resource: 'breaking_news',
        label: t('console.breaking.title'),
        icon: BreakingIcon,
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
        tabs: ['/missing_paths'],
      },
    ],
  },
  {
    heading: t('console.navigation.readers'),
    screens: [
      {
        path: '/audience',
        resource: 'audience',
        label: t('console.audience.title'),
        icon: AudienceIcon,
      },
      {
        path: '/comments',
        resource: 'comments',
        label: t('console.comments'),
        icon: CommentsIcon,
        tabs: ['/content_notices', '/comment_objections'],
        waiting: ['reported_comments', 'waiting_comments', 'open_notices', 'open_objections'],
      },
      {
        path: '/messages',
        resource: 'messages',
        label: t('console.messages'),
        icon: MessagesIcon,
        waiting: ['unread_messages'],
      },
      {
        path: '/newsletter_issues',
        resource: 'newsletter_issues',
        label: t('console.newsletter'),
        icon: NewsletterIcon,
        tabs: ['/newsletter_lists', '/subscribers', '/newsletter-delivery'],
      },
    ],
  },
  {
    heading: t('console.navigation.people'),
    screens: [
      { path: '/users', resource: 'users', label: t('console.users'), icon: UsersIcon },
      {
        path: '/guest_authors',
        resource: 'guest_authors',
        label: t('console.authors.title'),
        icon: AuthorsIcon,
      },
    ],
  },
  {
    heading: t('console.navigation.system'),
    screens: [
      {
        path: '/publishing',
        resource: 'publishing',
        label: t('console.publishing'),
        icon: PublishingIcon,
      },
      {
        path: '/imports',
        resource: 'imports',
        label: t('console.imports.title'),
        icon: ImportIcon,
      },
      { path: '/jobs', resource: 'jobs', label: t('console.jobs'), icon: JobsIcon },
      {
        path: '/legal-removals',
        resource: 'legal_removals',
        label: t('console.legal.title'),
        icon: LegalIcon,
      },
      {
        path: '/audit_log',
        resource: 'audit_log',
        label: t('console.auditLog'),
        icon: AuditLogIcon,
      },
      {
        path: '/settings',
        resource: 'settings',
        label: t('console.settingsScreen'),
        icon: SettingsIcon,
      },
    ],
  },
]

/** The count beside an entry with its meaning, for screen readers. */
export const WAITING = {
  reported_comments: (count: number) => t('console.waiting.reported', { count }),
  waiting_comments: (count: number) => t('console.waiting.approval', { count }),
  error_reports: (count: number) => t('console.waiting.errorReports', { count }),
  open_notices: (count: number) => t('console.waiting.notices', { count }),
  open_objections: (count: number) => t('console.waiting.objections', { count }),
  unread_messages: (count: number) => t('console.waiting.unread', { count }),
} satisfies Partial<Record<keyof SiteCounts, (count: number) => string>>

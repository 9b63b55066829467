import { ACCOUNTS } from './accounts.ts'
import { ARTICLES } from './articles.ts'
import { ASSIGNMENTS } from './assignments.ts'
import { AUDIENCE } from './audience.ts'
import { AUDIT } from './audit.ts'
import { BACKUP } from './backup.ts'
import { BREAKING } from './breaking.ts'
import { BYLINES } from './bylines.ts'
import { CALENDAR } from './calendar.ts'
import { CONSOLE } from './console.ts'
import { CORRECTIONS } from './corrections.ts'
import { DISCUSSIONS } from './discussions.ts'
import { DRAFT_LINKS } from './draftLinks.ts'
import { FOLLOWS } from './follows.ts'
import { FRONTS } from './fronts.ts'
import { IMAGES } from './images.ts'
import { IMPORTS } from './imports.ts'
import { JOBS } from './jobs.ts'
import { LEGAL } from './legal.ts'
import type { Line } from './line.ts'
import { LIVE_COVERAGE } from './live.ts'
import { MODERATION } from './moderation.ts'
import { NEWSLETTER } from './newsletter.ts'
import { NEWSLETTER_ISSUES } from './newsletterIssues.ts'
import { PAGES } from './pages.ts'
import { PARTICIPATION } from './participation.ts'
import { PEOPLE } from './people.ts'
import { PICTURES } from './pictures.ts'
import { REALTIME } from './realtime.ts'
import { REDIRECTS } from './redirects.ts'
import { ROLES } from './roles.ts'
import { SECOND_FACTOR } from './secondFactor.ts'
import { STAFF } from './staff.ts'
import { TEMPLATES } from './templates.ts'
import { TEXT_COMMENTS } from './textComments.ts'
import { TRASH } from './trash.ts'
import { VIEWS } from './views.ts'
import { WORKING_COPIES } from './workingCopies.ts'

/** The permission matrix: section 6 of the specification. */
export const MATRIX: readonly Line[] = [
  ...ACCOUNTS,
  ...ARTICLES,
  ...ASSIGNMENTS,
  ...AUDIT,
  ...CALENDAR,
  ...LEGAL,
  ...BYLINES,
  ...PARTICIPATION,
  ...DISCUSSIONS,
  ...STAFF,
  ...MODERATION,
  ...NEWSLETTER,
  ...NEWSLETTER_ISSUES,
  ...CONSOLE,
  ...PEOPLE,
  ...PICTURES,
  ...IMAGES,
  ...REALTIME,
  ...BACKUP,
  ...JOBS,
  ...IMPORTS,
  ...VIEWS,
  ...AUDIENCE,
  ...ROLES,
  ...TRASH,
  ...SECOND_FACTOR,
  ...WORKING_COPIES,
  ...DRAFT_LINKS,
  ...TEMPLATES,
  ...TEXT_COMMENTS,
  ...REDIRECTS,
  ...CORRECTIONS,
  ...FOLLOWS,
  ...BREAKING,
  ...PAGES,
  ...FRONTS,
  ...LIVE_COVERAGE,
]

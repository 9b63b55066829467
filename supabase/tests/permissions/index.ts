import { ACCOUNTS } from './accounts.ts'
import { ARTICLES } from './articles.ts'
import { ASSIGNMENTS } from './assignments.ts'
import { AUDIT } from './audit.ts'
import { BACKUP } from './backup.ts'
import { BYLINES } from './bylines.ts'
import { CALENDAR } from './calendar.ts'
import { CONSOLE } from './console.ts'
import { DRAFT_LINKS } from './draftLinks.ts'
import { IMAGES } from './images.ts'
import { JOBS } from './jobs.ts'
import type { Line } from './line.ts'
import { PARTICIPATION } from './participation.ts'
import { PEOPLE } from './people.ts'
import { PICTURES } from './pictures.ts'
import { REALTIME } from './realtime.ts'
import { ROLES } from './roles.ts'
import { SECOND_FACTOR } from './secondFactor.ts'
import { STAFF } from './staff.ts'
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
  ...BYLINES,
  ...PARTICIPATION,
  ...STAFF,
  ...CONSOLE,
  ...PEOPLE,
  ...PICTURES,
  ...IMAGES,
  ...REALTIME,
  ...BACKUP,
  ...JOBS,
  ...VIEWS,
  ...ROLES,
  ...TRASH,
  ...SECOND_FACTOR,
  ...WORKING_COPIES,
  ...DRAFT_LINKS,
]

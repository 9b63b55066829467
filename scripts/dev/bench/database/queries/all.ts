import { AUDIENCE_QUERIES } from './audience.ts'
import { CONSOLE_QUERIES } from './console/console.ts'
import { FRONT_QUERIES } from './fronts.ts'
import { LIVE_QUERIES } from './live.ts'
import { NEWSLETTER_QUERIES } from './newsletters.ts'
import { JOB_QUERIES, PUBLISHER_QUERIES } from './publisher.ts'
import type { Query } from './query.ts'
import { SITE_QUERIES } from './site.ts'

/** Every query of site, console and publisher. A test compares it with the calls in the code. */
export const QUERIES: Query[] = [
  ...SITE_QUERIES,
  ...FRONT_QUERIES,
  ...NEWSLETTER_QUERIES,
  ...LIVE_QUERIES,
  ...AUDIENCE_QUERIES,
  ...CONSOLE_QUERIES,
  ...PUBLISHER_QUERIES,
  ...JOB_QUERIES,
]

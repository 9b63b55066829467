import { ARTICLES } from './articles.ts'
import { BACKUP } from './backup.ts'
import { CONSOLE } from './console.ts'
import type { Line } from './line.ts'
import { PARTICIPATION } from './participation.ts'
import { PEOPLE } from './people.ts'
import { PICTURES } from './pictures.ts'
import { REALTIME } from './realtime.ts'
import { STAFF } from './staff.ts'

/** The permission matrix: section 6 of the specification. */
export const MATRIX: readonly Line[] = [
  ...PEOPLE,
  ...ARTICLES,
  ...PARTICIPATION,
  ...STAFF,
  ...CONSOLE,
  ...PICTURES,
  ...REALTIME,
  ...BACKUP,
]

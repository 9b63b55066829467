import { ARTICLES } from './articles.ts'
import { BACKUP } from './backup.ts'
import { DESK } from './desk.ts'
import { NEWSROOM } from './newsroom.ts'
import { PARTICIPATION } from './participation.ts'
import { PEOPLE } from './people.ts'
import { PICTURES } from './pictures.ts'
import type { Line } from './shape.ts'

/** Who may do what, all of it: specification section 6, line by line. */
export const MATRIX: readonly Line[] = [
  ...PEOPLE,
  ...ARTICLES,
  ...PARTICIPATION,
  ...NEWSROOM,
  ...DESK,
  ...PICTURES,
  ...BACKUP,
]

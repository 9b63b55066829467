import { topics } from '@broadsheet/shared/publishing/topics.ts'
import type { Edition } from '../model/edition.ts'
import { type Shell, shellOf } from '../model/shell.ts'
import { buildTime, mediaOrigin, siteOrigin } from './environment.ts'
import { query } from './reads.ts'
import { settings } from './settings.ts'
import { categories } from './taxonomy.ts'

/** What is the same for all pages now: settings, origins. */
export function currentEdition(): Edition {
  return { settings: settings(), origin: siteOrigin(), mediaOrigin: mediaOrigin() }
}

/** Masthead, navigation and footer as they are now. */
export const currentShell = query(
  'currentShell',
  () => [topics.settings, topics.categories, topics.clock],
  (): Shell => shellOf(currentEdition(), categories(), buildTime()),
  { isKept: true },
)

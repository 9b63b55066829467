import type { Edition } from '../model/edition.ts'
import { type Shell, shellOf } from '../model/shell.ts'
import { buildTime, mediaOrigin, siteOrigin } from './environment.ts'
import { settings } from './settings.ts'
import { categories } from './taxonomy.ts'

/** What is the same for all pages now: settings, time, origins. */
export function currentEdition(): Edition {
  return {
    settings: settings(),
    now: buildTime(),
    origin: siteOrigin(),
    mediaOrigin: mediaOrigin(),
  }
}

/** Masthead, navigation and footer as they are now. */
export function currentShell(edition: Edition): Shell {
  return shellOf(edition, categories())
}

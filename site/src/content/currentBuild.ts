import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { NAVIGATION, type Shell, shellOf } from '../model/shell.ts'
import { buildTime, mediaOrigin, siteOrigin } from './environment.ts'
import { menuRows } from './menus.ts'
import { newsletterLists } from './newsletters.ts'
import { pages } from './pages.ts'
import { settings } from './siteSettings.ts'
import { categories, navigationCategories } from './taxonomy.ts'
import { query } from './trackedQuery.ts'

/** The context of the current build: settings and origins. */
export function currentBuildContext(): BuildContext {
  return { settings: settings(), origin: siteOrigin(), mediaOrigin: mediaOrigin() }
}

/** Masthead, navigation and footer of the current build. */
export const currentShell = query(
  'currentShell',
  () => [
    ...[cacheTags.settings, cacheTags.categories, cacheTags.counts, cacheTags.clock],
    ...[cacheTags.menus, cacheTags.pages],
  ],
  (): Shell =>
    shellOf(
      currentBuildContext(),
      { all: categories(), navigation: navigationCategories(NAVIGATION) },
      buildTime(),
      { header: menuRows('header'), footer: menuRows('footer'), pages: pages() },
    ),
  { isPersistent: true },
)

/** The same for the pages of a section, whose form is for the list of the section if it has one. */
export const sectionShell = query(
  'sectionShell',
  () => [cacheTags.newsletterLists],
  (category: string): Shell => {
    const list = newsletterLists().find(({ categoryId }) => categoryId === category)
    return list ? { ...currentShell(), newsletterList: list } : currentShell()
  },
  { isPersistent: true },
)

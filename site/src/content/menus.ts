import type { MenuName, MenuRow } from '@broadsheet/shared/domain/menus.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { text } from './columnReaders.ts'
import { first } from './mirror.ts'
import { query } from './trackedQuery.ts'

/** The items of a menu; empty for the default of the program. */
export const menuRows = query(
  'menuRows',
  () => [cacheTags.menus],
  (menu: MenuName): MenuRow[] => {
    const sql = 'select items from menus where menu = ?'
    return first(sql, (row) => JSON.parse(text(row, 'items')) as MenuRow[], menu) ?? []
  },
  { isPersistent: true },
)

/** Menus of header and footer. The database has the same rules (menu_items, save_menu); a test compares both. */

export const MENUS = ['header', 'footer'] as const
export type MenuName = (typeof MENUS)[number]

/** `heading` is a label without a link, for a group of items. */
export const MENU_ITEM_KINDS = ['category', 'page', 'info', 'latest', 'url', 'heading'] as const
export type MenuItemKind = (typeof MENU_ITEM_KINDS)[number]

/** The information pages of every site. */
export const INFO_PAGES = ['about', 'contact', 'privacy', 'terms', 'accessibility'] as const
export type InfoPage = (typeof INFO_PAGES)[number]

/** Most items of a menu in both levels, and most characters of a label and an address. */
export const MENU_LIMITS = { items: 40, label: 60, url: 2000 } as const

/** An item of a menu as `save_menu` takes it. */
export interface MenuItem {
  id: string
  kind: MenuItemKind
  /** Null: the name of what the item leads to. */
  label: string | null
  category_id: string | null
  page_id: string | null
  info: InfoPage | null
  url: string | null
}

/** An item of the first level, with those below it. */
export interface MenuTreeItem extends MenuItem {
  children: MenuItem[]
}

/** A row of `menu_items`. */
export interface MenuRow extends MenuItem {
  parent_id: string | null
  position: number
}

/** Whether something that an item leads to was deleted, so that the item is not shown. */
export const isWithoutTarget = (item: MenuItem): boolean =>
  (item.kind === 'category' && item.category_id === null) ||
  (item.kind === 'page' && item.page_id === null)

/**
 * The tree of a menu, in order. Items that lead nowhere are left out; those below them move up into their place, as do
 * those whose parent is not among the rows.
 *
 * @param isShown - whether what an item leads to can be shown; items without a target never are.
 */
export function menuTree(
  rows: readonly MenuRow[],
  isShown: (item: MenuItem) => boolean = () => true,
): MenuTreeItem[] {
  const sorted = rows.toSorted((one, other) => one.position - other.position)
  const ids = new Set(sorted.map(({ id }) => id))
  const shown = (item: MenuItem) => !isWithoutTarget(item) && isShown(item)
  const below = (id: string) => sorted.filter(({ parent_id }) => parent_id === id)
  return sorted
    .filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
    .flatMap((row) => {
      const children = below(row.id).filter(shown).map(itemOf)
      if (!shown(row)) return children.map((child) => ({ ...child, children: [] }))
      return [{ ...itemOf(row), children }]
    })
}

function itemOf({ id, kind, label, category_id, page_id, info, url }: MenuRow): MenuItem {
  return { id, kind, label, category_id, page_id, info, url }
}

const OWN_PATH = /^\/([^/\\"<>\s\p{Cc}][^\\"<>\s\p{Cc}]*)?$/u
const HTTPS = /^https:\/\/[^/\\"<>@\s\p{Cc}]+(\/[^\\"<>\s\p{Cc}]*)?$/u

/** Whether an address can be that of an item: a path of this site, or an https URL. */
export const isMenuUrl = (url: string): boolean =>
  [...url].length <= MENU_LIMITS.url && (OWN_PATH.test(url) || HTTPS.test(url))

/** Number of items in both levels. */
export const countItems = (tree: readonly MenuTreeItem[]): number =>
  tree.reduce((sum, { children }) => sum + 1 + children.length, 0)

import {
  type MenuItem,
  type MenuRow,
  type MenuTreeItem,
  menuTree,
} from '@broadsheet/shared/domain/menus.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { LATEST } from '@broadsheet/shared/publishing/cacheTags.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Category } from '../content/entities.ts'
import type { PageSummary } from '../content/pages.ts'
import { INFO } from './info/pages.ts'

/** As in shell.ts, which imports this module. */
interface Link {
  name: string
  href: string
}

/** What the items of menus lead to. */
export interface MenuTargets {
  categories: readonly Category[]
  pages: readonly PageSummary[]
}

/** An item of the header; a heading has no address. */
export interface MenuLink {
  name: string
  href: string | null
  /** Classes with the colour of a category. */
  accent: string
  children: (Link & { accent: string })[]
}

/** A group of links of the footer. Links without a heading have no title. */
export interface LinkList {
  title: string | null
  links: Link[]
  /** Whether it also has the privacy choices. */
  isLegal?: boolean
}

/** The items of the header; null for the default, also when nothing of the menu can be shown. */
export function headerMenu(rows: readonly MenuRow[], targets: MenuTargets): MenuLink[] | null {
  const links = shownTree(rows, targets).map((item) => ({
    ...linkOf(item, targets),
    children: item.children.flatMap((child) => {
      const { name, href, accent } = linkOf(child, targets)
      return href === null ? [] : [{ name, href, accent }]
    }),
  }))
  return links.length === 0 ? null : links
}

/**
 * The lists of the footer; null for the default. Each item with others below it is a list; those in between are lists
 * without a title.
 */
export function footerMenu(rows: readonly MenuRow[], targets: MenuTargets): LinkList[] | null {
  const lists: LinkList[] = []
  for (const { name, href, children } of headerMenu(rows, targets) ?? []) {
    const own = href === null ? [] : [{ name, href }]
    if (children.length > 0) lists.push({ title: name, links: [...own, ...children.map(plain)] })
    else if (lists.at(-1)?.title === null) lists.at(-1)?.links.push(...own)
    else lists.push({ title: null, links: own })
  }
  const shown = lists.filter(({ links }) => links.length > 0)
  const legal = shown.find(({ links }) => links.some(({ href }) => href === INFO.privacy))
  const last = legal ?? shown.at(-1)
  if (last) last.isLegal = true
  return last ? shown : null
}

const plain = ({ name, href }: Link): Link => ({ name, href })

/** Without a heading that has nothing below it. */
function shownTree(rows: readonly MenuRow[], targets: MenuTargets): MenuTreeItem[] {
  const isShown = (item: MenuItem) => item.kind === 'heading' || linkOf(item, targets).href !== null
  return menuTree(rows, isShown).filter(
    ({ kind, children }) => kind !== 'heading' || children.length > 0,
  )
}

/** Name and address of an item; without an address if it leads to nothing. */
function linkOf(item: MenuItem, { categories, pages }: MenuTargets): Omit<MenuLink, 'children'> {
  const { name, href, accent = 'accent' } = targetOf()
  return { name: item.label ?? name, href, accent }

  function targetOf(): { name: string; href: string | null; accent?: string } {
    if (item.kind === 'category') {
      const category = categories.find(({ id }) => id === item.category_id)
      if (!category) return { name: '', href: null }
      const { name, slug } = category
      return { name, href: urls.category(slug), accent: `accent in-${slug}` }
    }
    if (item.kind === 'page') {
      const page = pages.find(({ id }) => id === item.page_id)
      return page ? { name: page.title, href: urls.page(page.slug) } : { name: '', href: null }
    }
    if (item.info) return { name: INFO_NAMES[item.info], href: INFO[item.info] }
    if (item.kind === 'latest') return { name: t('site.latestArticles'), href: LATEST }
    return { name: '', href: item.url }
  }
}

const INFO_NAMES = {
  about: t('site.aboutUs'),
  contact: t('site.contactUs'),
  privacy: t('site.privacyPolicy'),
  terms: t('site.termsOfService'),
  accessibility: t('site.accessibility'),
} as const

import {
  INFO_PAGES,
  isMenuUrl,
  MENU_ITEM_KINDS,
  MENU_LIMITS,
  type MenuItem,
  type MenuItemKind,
} from '@broadsheet/shared/domain/menus.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

export const KIND_LABELS: Readonly<Record<MenuItemKind, string>> = {
  category: t('console.menus.kinds.category'),
  page: t('console.menus.kinds.page'),
  info: t('console.menus.kinds.info'),
  latest: t('console.menus.kinds.latest'),
  url: t('console.menus.kinds.url'),
  heading: t('console.menus.kinds.heading'),
}

const INFO_LABELS: Readonly<Record<(typeof INFO_PAGES)[number], string>> = {
  about: t('site.aboutUs'),
  contact: t('site.contactUs'),
  privacy: t('site.privacyPolicy'),
  terms: t('site.termsOfService'),
  accessibility: t('site.accessibility'),
}

/** What items can lead to. */
export interface Targets {
  categories: readonly { id: string; name: string }[]
  pages: readonly { id: string; title: string; status: string }[]
}

/** Name of what an item leads to; empty for an address and a heading. */
export function targetName(item: MenuItem, { categories, pages }: Targets): string {
  if (item.kind === 'category')
    return categories.find(({ id }) => id === item.category_id)?.name ?? ''
  if (item.kind === 'page') return pages.find(({ id }) => id === item.page_id)?.title ?? ''
  if (item.info) return INFO_LABELS[item.info]
  return item.kind === 'latest' ? t('site.latestArticles') : ''
}

/** The name that readers see. */
export const nameOf = (item: MenuItem, targets: Targets): string =>
  item.label ?? targetName(item, targets)

/** A new item, before it is filled in. */
export const newItem = (): MenuItem => ({
  ...{ id: crypto.randomUUID(), kind: 'category', label: null },
  ...{ category_id: null, page_id: null, info: null, url: null },
})

/** Values and names of the choices of a kind; null for a kind without a choice. */
export function choicesOf(
  kind: MenuItemKind,
  targets: Targets,
): (readonly [string, string])[] | null {
  if (kind === 'category') return targets.categories.map(({ id, name }) => [id, name])
  if (kind === 'page') return targets.pages.map(({ id, title }) => [id, title])
  return kind === 'info' ? INFO_PAGES.map((name) => [name, INFO_LABELS[name]]) : null
}

/** The values of the dialog. */
export interface ItemForm {
  kind: MenuItemKind
  /** Id of a category or page, or name of an information page. */
  target: string
  label: string
  url: string
}

/** The values of the dialog for an item. */
export const formOf = (item: MenuItem): ItemForm => ({
  kind: item.kind,
  target: item.category_id ?? item.page_id ?? item.info ?? '',
  label: item.label ?? '',
  url: item.url ?? '',
})

/** The kinds that are offered; headings are in the first level only. */
export const kindsFor = (isChild: boolean): MenuItemKind[] =>
  MENU_ITEM_KINDS.filter((kind) => !isChild || kind !== 'heading')

export type FormProblems = Partial<Record<'target' | 'label' | 'url', string>>

/** What is wrong with the values; empty if nothing is. */
export function problemsOf({ kind, target, label, url }: ItemForm): FormProblems {
  const problems: FormProblems = {}
  const hasTarget = kind === 'category' || kind === 'page' || kind === 'info'
  if (hasTarget && target === '') problems.target = t('console.menus.targetRequired')
  if ((kind === 'url' || kind === 'heading') && label.trim() === '')
    problems.label = t('console.menus.labelRequired')
  if ([...label.trim()].length > MENU_LIMITS.label)
    problems.label = t('fields.tooLong', {
      label: t('console.menus.label'),
      maximum: MENU_LIMITS.label,
    })
  if (kind === 'url' && !isMenuUrl(url.trim())) problems.url = t('console.menus.urlFormat')
  return problems
}

/** The item with the values of the dialog. */
export function filledIn(id: string, { kind, target, label, url }: ItemForm): MenuItem {
  return {
    id,
    kind,
    label: label.trim() || null,
    category_id: kind === 'category' ? target : null,
    page_id: kind === 'page' ? target : null,
    info: INFO_PAGES.find((name) => kind === 'info' && name === target) ?? null,
    url: kind === 'url' ? url.trim() : null,
  }
}

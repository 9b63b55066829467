import type { Json } from '@broadsheet/shared/database.types.ts'
import { redirectAddress } from '@broadsheet/shared/domain/redirects.ts'
import { NEWSLETTER } from '@broadsheet/shared/publishing/newsletterPages.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import * as v from 'valibot'
import type { RowName } from './quarantine.ts'
import { ROW_RULES } from './rowRules.ts'

export type RowKind = keyof typeof ROW_RULES

/** Raised for a row that no page can be rendered from; says which column is wrong. */
export class RowError extends Error {}

const QUOTED = 60

/** @throws RowError unless the site can be rendered from the row. */
export function assertReadable(kind: RowKind, row: unknown): void {
  const { success, issues } = v.safeParse(ROW_RULES[kind], row, { abortEarly: true })
  if (success) return
  const [issue] = issues
  const column = v.getDotPath(issue) ?? 'row'
  const value = issue.received.slice(0, QUOTED)
  throw new RowError(`The ${kind} cannot be read: its ${column} is ${value}. ${issue.message}`)
}

/** Any of the rows that are read. */
type Row = { [column: string]: Json | undefined } | object | null

const column = (row: Row, name: string) =>
  String((row as Record<string, unknown> | null)?.[name] ?? '')

const ADDRESSES: Record<RowKind, (row: Row) => string> = {
  article: (row) => urls.article(column(row, 'slug')),
  category: (row) => urls.category(column(row, 'slug')),
  tag: (row) => urls.tag(column(row, 'slug')),
  author: (row) => urls.author(column(row, 'username')),
  'former address': (row) => urls.article(column(row, 'slug')),
  'former page': (row) =>
    column(row, 'kind') === 'page'
      ? urls.page(column(row, 'slug'))
      : `/${column(row, 'kind')}/${encodeURIComponent(column(row, 'slug'))}/`,
  page: (row) => urls.page(column(row, 'slug')),
  menu: () => urls.home(),
  redirect: (row) => redirectAddress(column(row, 'path')),
  'breaking news': () => urls.home(),
  front: () => urls.home(),
  'newsletter list': () => NEWSLETTER,
  'newsletter issue': (row) => urls.newsletterIssue(column(row, 'slug')),
  'live entry': () => urls.home(),
  settings: () => urls.home(),
}

/** What a row is called in the quarantine. */
export function nameOf(kind: RowKind, row: Row): RowName {
  const ids = {
    'former address': column(row, 'slug'),
    'former page': `${column(row, 'kind')}/${column(row, 'slug')}`,
    'breaking news': '',
    menu: column(row, 'menu'),
    settings: '',
  } as Partial<Record<RowKind, string>>
  return { kind, id: ids[kind] ?? column(row, 'id'), address: ADDRESSES[kind](row) }
}

import type { Tables } from '@broadsheet/shared/database.types.ts'
import { optionalText, requiredText, SLUG_MESSAGES } from '@broadsheet/shared/domain/fields.ts'
import { NEWSLETTER_LIMITS } from '@broadsheet/shared/domain/newsletterIssues.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { isSlug } from '@broadsheet/shared/text/slugFormat.ts'
import * as v from 'valibot'

const COLUMNS = [
  ...(['id', 'slug', 'name', 'description', 'frequency', 'category_id', 'position'] as const),
  ...(['is_active', 'is_default', 'fill', 'weekdays', 'send_at', 'is_unattended'] as const),
  'fill_count',
] as const

/** A list of the newsletter. */
export type NewsletterList = Pick<Tables<'newsletter_lists'>, (typeof COLUMNS)[number]>

/** All lists in the order of staff: at most 50. */
export const ALL_LISTS = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'position', order: 'ASC' },
  meta: { columns: [...COLUMNS] },
} as const

/** How often issues appear, with names. */
export const FREQUENCIES = [
  ['daily', t('console.newsletters.frequency.daily')],
  ['weekly', t('console.newsletters.frequency.weekly')],
  ['breaking', t('console.newsletters.frequency.breaking')],
  ['irregular', t('console.newsletters.frequency.irregular')],
] as const

export const FREQUENCY_LABELS: Readonly<Record<string, string>> = Object.fromEntries(FREQUENCIES)

/** Rules that select articles, with names. */
export const FILLS = [
  ['front', t('console.newsletters.fill.front')],
  ['most_read', t('console.newsletters.fill.mostRead')],
  ['section', t('console.newsletters.fill.section')],
  ['newest', t('console.newsletters.fill.newest')],
] as const

export const FILL_LABELS: Readonly<Record<string, string>> = Object.fromEntries(FILLS)

/** Values of a new list. */
export const NEW_LIST = {
  ...{ name: '', slug: '', description: '', frequency: 'weekly', category_id: null },
  ...{ is_active: true, is_default: false, fill: null, weekdays: [], send_at: '07:00' },
  ...{ is_unattended: false, fill_count: 8 },
}

const choice = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value || null),
)

/** The rules of the form; the database has the same. */
export const listSchema = v.pipe(
  v.object({
    name: requiredText({
      label: t('console.newsletters.listName'),
      maximum: NEWSLETTER_LIMITS.listName,
    }),
    slug: v.pipe(
      requiredText({ label: t('console.form.slug'), maximum: NEWSLETTER_LIMITS.listName }),
      v.check(isSlug, SLUG_MESSAGES.format),
    ),
    description: optionalText({
      label: t('console.newsletters.description'),
      maximum: NEWSLETTER_LIMITS.listDescription,
    }),
    frequency: v.picklist(FREQUENCIES.map(([value]) => value)),
    category_id: choice,
    is_active: v.nullish(v.boolean(), true),
    is_default: v.nullish(v.boolean(), false),
    fill: choice,
    fill_count: v.pipe(
      v.unknown(),
      v.transform(Number),
      v.check(
        (count) => Number.isInteger(count) && count >= 3 && count <= 20,
        t('console.newsletters.fillCountRange', { least: 3, most: 20 }),
      ),
    ),
    weekdays: v.nullish(v.array(v.number()), []),
    send_at: choice,
    is_unattended: v.nullish(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck(
      [['fill'], ['weekdays']],
      ({ fill, weekdays }) => weekdays.length === 0 || fill !== null,
      t('console.newsletters.fillRequired'),
    ),
    ['fill'],
  ),
  v.forward(
    v.partialCheck(
      [['weekdays'], ['send_at']],
      ({ weekdays, send_at }) => weekdays.length === 0 || send_at !== null,
      t('console.newsletters.timeRequired'),
    ),
    ['send_at'],
  ),
  v.forward(
    v.partialCheck(
      [['fill'], ['category_id']],
      ({ fill, category_id }) => fill !== 'section' || category_id !== null,
      t('console.newsletters.sectionRequired'),
    ),
    ['category_id'],
  ),
  v.forward(
    v.partialCheck(
      [['is_active'], ['is_default']],
      ({ is_active, is_default }) => is_active || !is_default,
      t('console.newsletters.defaultActive'),
    ),
    ['is_active'],
  ),
)

// January 1, 2024 was a Monday.
const WEEKDAY = new Intl.DateTimeFormat(activeLocale(), { weekday: 'long', timeZone: 'UTC' })
const AND = new Intl.ListFormat(activeLocale(), { type: 'conjunction', style: 'short' })

/** Numbers of the days of the week (ISO 8601) with their names. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map(
  (day) => [day, WEEKDAY.format(Date.UTC(2024, 0, day))] as const,
)

/** When and from what issues of a list are drafted; null if they are not. */
export function draftingOf({ fill, weekdays, send_at, is_unattended }: NewsletterList) {
  const rule = FILL_LABELS[fill ?? '']
  if (rule === undefined) return null
  if (weekdays.length === 0 || send_at === null) return rule
  const days =
    weekdays.length === 7
      ? t('console.newsletters.everyDay')
      : AND.format(WEEKDAYS.filter(([day]) => weekdays.includes(day)).map(([, name]) => name))
  const values = { rule, days, time: send_at.slice(0, 5) }
  return is_unattended
    ? t('console.newsletters.sentBy', values)
    : t('console.newsletters.draftedBy', values)
}

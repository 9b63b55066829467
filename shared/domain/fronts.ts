import * as v from 'valibot'
import { countCharacters, isMoment } from './fields.ts'

/**
 * A front is the home page or the first page of a category. Its layout is a list of slots, which editors fill with
 * articles, by rule, or both. The database checks the same rules (private.is_front_slot).
 */

/** The kinds of slots, in the order in which editors choose one. */
export const SLOT_KINDS = [
  'lead',
  'secondary',
  'section',
  'list',
  'most_read',
  'opinion',
  'newsletter',
  'live',
  'text',
] as const
export type SlotKind = (typeof SLOT_KINDS)[number]

/** An article that an editor chose for a slot. */
export interface FrontItem {
  article_id: string
  /** Headline on the front, at most 120 characters; empty: that of the article. */
  headline: string
  /** When the article leaves the slot (ISO 8601); null: never. */
  until: string | null
}

/** What a rule sorts by. Most viewed: among the articles of the last seven days, as Trending Now. */
export const RULE_ORDERS = ['newest', 'featured', 'most_viewed'] as const
export type RuleOrder = (typeof RULE_ORDERS)[number]

/**
 * Fills the places of a slot that have no chosen article. At most one of category and tag; without either, the rule
 * selects from the whole site, and on the front of a category from that category.
 */
export interface FrontRule {
  by: RuleOrder
  category_id: string | null
  tag_id: string | null
}

export interface FrontSlot {
  id: string
  kind: SlotKind
  /** At most 60 characters; empty: the name of the category or tag of the rule, else of the kind. */
  heading: string
  /** Number of articles; 0 for kinds without. */
  count: number
  /** Chosen articles in order. There may be more than `count`: the next one replaces one that leaves. */
  items: FrontItem[]
  /** Null: chosen articles only. */
  rule: FrontRule | null
  /** Markdown of a text slot, at most 2,000 characters. */
  text: string
}

/** Limits of fronts; lengths in characters. */
export const FRONT_LIMITS = {
  slots: 30,
  heading: 60,
  headline: 120,
  text: 2000,
  /** Stored versions of each front. */
  versions: 200,
} as const

/** What a slot of a kind has. */
export interface SlotKindFacts {
  /** Default and greatest number of articles; 0: the kind has no articles. */
  count: number
  maximum: number
  hasRule: boolean
  hasHeading: boolean
  hasText: boolean
  /** Rule of a new slot. */
  rule: FrontRule | null
  /** Whether its articles may be elsewhere on the page, too. */
  mayRepeat: boolean
}

const ruleBy = (by: RuleOrder): FrontRule => ({ by, category_id: null, tag_id: null })

const ARTICLES = { hasRule: true, hasHeading: true, hasText: false, mayRepeat: false } as const
const NO_ARTICLES = {
  ...{ count: 0, maximum: 0, hasRule: false, rule: null, mayRepeat: false },
} as const

/** What a slot of each kind has; a new kind is an entry here, in the database, and its markup on the site. */
export const SLOT_KIND_FACTS: Readonly<Record<SlotKind, SlotKindFacts>> = {
  lead: { ...ARTICLES, count: 1, maximum: 1, hasHeading: false, rule: ruleBy('featured') },
  secondary: { ...ARTICLES, count: 2, maximum: 4, hasHeading: false, rule: ruleBy('featured') },
  section: { ...ARTICLES, count: 4, maximum: 8, rule: ruleBy('newest') },
  list: { ...ARTICLES, count: 12, maximum: 24, rule: ruleBy('newest') },
  most_read: { ...ARTICLES, count: 5, maximum: 10, rule: ruleBy('most_viewed'), mayRepeat: true },
  opinion: { ...ARTICLES, count: 3, maximum: 6, rule: null },
  newsletter: { ...NO_ARTICLES, hasHeading: false, hasText: false },
  live: { ...ARTICLES, count: 3, maximum: 6, rule: ruleBy('newest') },
  text: { ...NO_ARTICLES, hasHeading: true, hasText: true },
}

/**
 * Whether the rule of a slot selects sponsored articles: only in a plain list, and not by views. Editors may choose one
 * for any slot. The database has the same (private.takes_sponsored).
 */
export const takesSponsored = ({ kind, rule }: Pick<FrontSlot, 'kind' | 'rule'>): boolean =>
  kind === 'list' && rule !== null && rule.by !== 'most_viewed'

/**
 * A new slot with the defaults of its kind.
 *
 * @param id - a new UUID.
 */
export function newSlot(kind: SlotKind, id: string): FrontSlot {
  const { count, rule } = SLOT_KIND_FACTS[kind]
  return { id, kind, heading: '', count, items: [], rule: rule && { ...rule }, text: '' }
}

/** Number of articles in the default layout of a category: the lead and a list of the first page. */
const FIRST_PAGE = 12

/**
 * The slots that correspond to the default layout; the first opening of a front starts with them.
 *
 * @param sections - ids of the categories on the home page in their order; null for the front of a category.
 * @param newId - returns a new UUID.
 */
export function defaultSlots(sections: readonly string[] | null, newId: () => string): FrontSlot[] {
  const slot = (kind: SlotKind, changes: Partial<FrontSlot> = {}) => ({
    ...newSlot(kind, newId()),
    ...changes,
  })
  if (sections === null)
    return [
      slot('lead', { rule: ruleBy('newest') }),
      slot('list', { count: FIRST_PAGE - 1, rule: ruleBy('newest') }),
    ]
  return [
    slot('lead'),
    slot('secondary'),
    ...sections.map((category_id) =>
      slot('section', { rule: { ...ruleBy('newest'), category_id } }),
    ),
    slot('list'),
    slot('most_read'),
    slot('newsletter'),
  ]
}

const uuid = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
)
const textOfAtMost = (maximum: number) =>
  v.pipe(
    v.string(),
    v.check((text) => !text.includes('\0') && countCharacters(text) <= maximum),
  )

const item = v.strictObject({
  article_id: uuid,
  headline: textOfAtMost(FRONT_LIMITS.headline),
  until: v.nullable(v.pipe(v.string(), v.check(isMomentWithZone))),
})

const rule = v.pipe(
  v.strictObject({
    by: v.picklist(RULE_ORDERS),
    category_id: v.nullable(uuid),
    tag_id: v.nullable(uuid),
  }),
  v.check(({ category_id, tag_id }) => category_id === null || tag_id === null),
)

/** Without a time zone, a moment would differ between browser, build and database. */
function isMomentWithZone(text: string): boolean {
  return isMoment(text) && /T.+(Z|[+-]\d{2}:\d{2})$/.test(text)
}

/** A slot as the database accepts it: all fields, each within the limits of the kind. */
const slot = v.pipe(
  v.strictObject({
    id: uuid,
    kind: v.picklist(SLOT_KINDS),
    heading: textOfAtMost(FRONT_LIMITS.heading),
    count: v.pipe(v.number(), v.integer()),
    items: v.array(item),
    rule: v.nullable(rule),
    text: textOfAtMost(FRONT_LIMITS.text),
  }),
  v.check(fitsKind),
)

function fitsKind({ kind, heading, count, items, rule, text }: FrontSlot): boolean {
  const { maximum, hasRule, hasHeading, hasText } = SLOT_KIND_FACTS[kind]
  return (
    count >= Math.min(maximum, 1) &&
    count <= maximum &&
    items.length <= maximumItems(kind) &&
    new Set(items.map(({ article_id }) => article_id)).size === items.length &&
    (hasRule || rule === null) &&
    (hasHeading || heading === '') &&
    (hasText || text === '')
  )
}

/** Whether the database accepts a slot. */
export const isFrontSlot = (value: unknown): value is FrontSlot => v.is(slot, value)

const slots = v.pipe(
  v.array(slot),
  v.maxLength(FRONT_LIMITS.slots),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length),
)

/** Whether the database accepts the slots of a front. */
export const areFrontSlots = (value: unknown): value is FrontSlot[] => v.is(slots, value)

/** The most articles that a slot can have chosen: one replacement for each place. */
export const maximumItems = (kind: SlotKind): number => SLOT_KIND_FACTS[kind].maximum * 2

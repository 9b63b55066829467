import { t } from '../messages/t.ts'
import type { EntityField, EntityFields } from './entityFields.ts'
import { LIVE_LIMITS, LIVE_ORDERS, LIVE_STATES } from './liveRules.ts'
import { RATINGS } from './rating.ts'

/** What a review can be about, with the type of schema.org. */
export const REVIEWED_KINDS = {
  book: { label: t('fields.reviewedKind.book'), schemaType: 'Book' },
  film: { label: t('fields.reviewedKind.film'), schemaType: 'Movie' },
  series: { label: t('fields.reviewedKind.series'), schemaType: 'TVSeries' },
  music: { label: t('fields.reviewedKind.music'), schemaType: 'MusicAlbum' },
  performance: { label: t('fields.reviewedKind.performance'), schemaType: 'CreativeWork' },
  exhibition: { label: t('fields.reviewedKind.exhibition'), schemaType: 'CreativeWork' },
  game: { label: t('fields.reviewedKind.game'), schemaType: 'VideoGame' },
  restaurant: { label: t('fields.reviewedKind.restaurant'), schemaType: 'Restaurant' },
  place: { label: t('fields.reviewedKind.place'), schemaType: 'LocalBusiness' },
  product: { label: t('fields.reviewedKind.product'), schemaType: 'Product' },
  app: { label: t('fields.reviewedKind.app'), schemaType: 'SoftwareApplication' },
} as const

const anyOf = (values: readonly string[]) =>
  new RegExp(`^(${values.map((value) => value.replaceAll('.', '\\.')).join('|')})$`)
/** An article type: the fields that only its articles have, in the order of the form. */
export interface ArticleType {
  label: string
  fields: EntityFields
  /** The values of fields with few values, in the order of the form. */
  choices: Readonly<Record<string, readonly string[]>>
  /** The fields without which an article of this type cannot be saved, with the message. */
  required: Readonly<Record<string, string>>
}

const TYPED = {
  write: 'edit_articles',
  compare: 'words',
  isRestored: true,
  isMirrored: true,
} as const

/**
 * The article types besides the ordinary article, which is null. Editor, validation, history, preview, import,
 * export and mirror are derived from this table, and the database repeats it (`articles_type_fields`). A new type
 * is an entry here, its columns and constraint in a migration, and what pages show of it (site/src/model).
 */
export const ARTICLE_TYPES = {
  review: {
    label: t('fields.articleType.review'),
    fields: {
      reviewed_item: {
        ...TYPED,
        kind: 'line',
        label: t('fields.article.reviewedItem'),
        maximum: 200,
        input: { part: 'type', hint: t('fields.article.reviewedItemHint') },
        frontMatter: ['reviewed_item', 'itemReviewed'],
      },
      reviewed_kind: {
        ...TYPED,
        kind: 'line',
        label: t('fields.article.reviewedKind'),
        pattern: anyOf(Object.keys(REVIEWED_KINDS)),
        format: t('fields.article.reviewedKindFormat'),
        compare: 'whole',
        input: { part: 'type' },
        frontMatter: ['reviewed_kind', 'itemType'],
      },
      rating: {
        ...TYPED,
        kind: 'line',
        label: t('fields.article.rating'),
        pattern: anyOf(RATINGS),
        format: t('fields.article.ratingFormat'),
        compare: 'whole',
        input: { part: 'type' },
        frontMatter: ['rating', 'reviewRating', 'stars'],
      },
      verdict: {
        ...TYPED,
        kind: 'line',
        label: t('fields.article.verdict'),
        maximum: 300,
        input: { part: 'type', hint: t('fields.article.verdictHint'), lines: 2 },
        frontMatter: ['verdict'],
      },
    },
    choices: { reviewed_kind: Object.keys(REVIEWED_KINDS), rating: RATINGS },
    required: {
      reviewed_item: t('fields.article.reviewedItemRequired'),
      reviewed_kind: t('fields.article.reviewedKindRequired'),
      rating: t('fields.article.ratingRequired'),
    },
  },
  live: {
    label: t('fields.articleType.live'),
    fields: {
      live_order: {
        ...TYPED,
        kind: 'line',
        label: t('fields.article.liveOrder'),
        pattern: anyOf(LIVE_ORDERS),
        format: t('fields.article.liveOrderFormat'),
        compare: 'whole',
        input: { part: 'type' },
        frontMatter: ['live_order'],
      },
      live_state: {
        ...TYPED,
        kind: 'line',
        label: t('fields.article.liveState'),
        pattern: anyOf(LIVE_STATES),
        format: t('fields.article.liveStateFormat'),
        compare: 'whole',
        input: { part: 'type' },
        frontMatter: ['live_state'],
      },
      live_summary: {
        ...TYPED,
        kind: 'text',
        label: t('fields.article.liveSummary'),
        maximum: LIVE_LIMITS.summary,
        input: { part: 'type', hint: t('fields.article.liveSummaryHint'), lines: 4 },
        frontMatter: ['live_summary'],
      },
    },
    choices: { live_order: LIVE_ORDERS, live_state: LIVE_STATES },
    required: {
      live_order: t('fields.article.liveOrderRequired'),
      live_state: t('fields.article.liveStateRequired'),
    },
  },
} as const satisfies Record<string, ArticleType>

export type ArticleTypeName = keyof typeof ARTICLE_TYPES
export const ARTICLE_TYPE_NAMES = /* @__PURE__ */ Object.keys(ARTICLE_TYPES) as ArticleTypeName[]

/** Value of `article_type`. */
export const ARTICLE_TYPE = /* @__PURE__ */ anyOf(ARTICLE_TYPE_NAMES)

/** The fields of all types: columns of `articles`, null in articles of another type. */
export const TYPE_FIELDS = { ...ARTICLE_TYPES.review.fields, ...ARTICLE_TYPES.live.fields } as const
export type TypeField = keyof typeof TYPE_FIELDS
export const TYPE_FIELD_NAMES = /* @__PURE__ */ Object.keys(TYPE_FIELDS) as TypeField[]

/** The type with a name; null for the ordinary article. */
export function articleType(name: string | null | undefined): ArticleType | null {
  return ARTICLE_TYPE_NAMES.find((known) => known === name) === undefined
    ? null
    : ARTICLE_TYPES[name as ArticleTypeName]
}

/** Names of the fields that articles of a type have. */
export const fieldsOfType = (name: string | null | undefined): TypeField[] =>
  Object.keys(articleType(name)?.fields ?? {}) as TypeField[]

/** A field of a type as the form shows it. */
export const typeField = (name: TypeField): EntityField => TYPE_FIELDS[name]

type Typed<Empty> = { article_type: string | Empty } & Record<TypeField, string | Empty>

/** The values without those that belong to another type, which the database would refuse. */
export function withinType<Empty extends '' | null, Values extends Typed<Empty>>(
  values: Values,
  empty: Empty,
): Values {
  const own = fieldsOfType(values.article_type)
  const others = TYPE_FIELD_NAMES.filter((name) => !own.includes(name))
  return { ...values, ...Object.fromEntries(others.map((name) => [name, empty])) }
}

/** Messages for the fields that an article of its type needs and that are empty. */
export function missingOfType(values: Typed<'' | null>): Partial<Record<TypeField, string>> {
  const required = Object.entries(articleType(values.article_type)?.required ?? {})
  return Object.fromEntries(
    required.filter(([name]) => (values[name as TypeField] ?? '').trim() === ''),
  )
}

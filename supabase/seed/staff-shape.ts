import { RULE_ORDERS, SLOT_KINDS } from '@broadsheet/shared/domain/fronts.ts'
import { ROLES } from '@broadsheet/shared/permissions.ts'
import * as v from 'valibot'
import { hours, slug, text } from './shape.ts'

const optionalText = v.optional(text)
/** Empty if it is missing. */
const line = v.optional(v.string(), '')
const flag = v.optional(v.boolean(), false)

/** Roles of people of the demo; those with an e-mail address and a password can sign in. */
export const rolesShape = v.strictObject({
  roles: v.array(
    v.strictObject({
      username: text,
      role: v.picklist(ROLES),
      email: v.optional(v.pipe(v.string(), v.email())),
      password: v.optional(v.pipe(v.string(), v.minLength(6))),
    }),
  ),
})

/** A day relative to the start, and a time of day, in the time zone of the publication. */
const momentShape = v.strictObject({
  inDays: v.pipe(v.number(), v.integer()),
  at: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM')),
})

const reviewShape = v.strictObject({
  state: v.picklist(['in_review', 'approved', 'changes_requested']),
  by: text,
  hoursAgo: hours,
  note: line,
})

const assignmentShape = v.strictObject({
  /** The draft; a planned story has a headline instead. */
  article: v.optional(slug),
  headline: optionalText,
  category: v.optional(slug),
  by: text,
  hoursAgo: hours,
  assignee: optionalText,
  reviewer: optionalText,
  deadline: v.optional(momentShape),
  plannedInDays: v.optional(v.pipe(v.number(), v.integer())),
  note: line,
})

/** Submitted drafts with the history of their review, scheduled articles, and assignments. */
export const planningShape = v.strictObject({
  reviews: v.array(v.strictObject({ article: slug, history: v.array(reviewShape) })),
  scheduled: v.array(v.strictObject({ article: slug, ...momentShape.entries })),
  assignments: v.array(assignmentShape),
})

const slotShape = v.strictObject({
  kind: v.picklist(SLOT_KINDS),
  heading: line,
  /** The default of the kind if it is missing; the same for the rule. */
  count: v.optional(v.pipe(v.number(), v.integer())),
  items: v.optional(v.array(v.strictObject({ article: slug, headline: line })), []),
  rule: v.optional(
    v.nullable(
      v.strictObject({
        by: v.picklist(RULE_ORDERS),
        category: v.optional(slug),
        tag: v.optional(slug),
      }),
    ),
  ),
  text: line,
})

/** Published fronts; without a category the home page. */
export const frontsShape = v.strictObject({
  fronts: v.array(
    v.strictObject({ category: v.optional(slug), by: text, slots: v.array(slotShape) }),
  ),
})

/** Running live coverage with its public entries, oldest first. */
export const liveShape = v.strictObject({
  article: slug,
  summary: text,
  entries: v.array(
    v.strictObject({
      author: text,
      minutesAgo: v.pipe(v.number(), v.integer(), v.minValue(0)),
      headline: line,
      content: text,
      key: flag,
      pinned: flag,
    }),
  ),
})

/** Articles that were removed for legal reasons. */
export const removalsShape = v.strictObject({
  removals: v.array(v.strictObject({ article: slug, by: text, hoursAgo: hours, reason: text })),
})

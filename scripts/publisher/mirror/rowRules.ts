import { BREAKING_BANNER } from '@broadsheet/shared/domain/breakingBanner.ts'
import { AUTHOR_KINDS, CONTRIBUTIONS } from '@broadsheet/shared/domain/bylines.ts'
import { CORRECTION_KINDS, CORRECTION_PLACES } from '@broadsheet/shared/domain/corrections.ts'
import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { isMoment } from '@broadsheet/shared/domain/fields.ts'
import { FOCUS_FORMAT } from '@broadsheet/shared/domain/focalPoint.ts'
import { areFrontSlots, type FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { LIVE_LIMITS } from '@broadsheet/shared/domain/liveRules.ts'
import { INFO_PAGES, isMenuUrl, MENU_ITEM_KINDS, MENUS } from '@broadsheet/shared/domain/menus.ts'
import { NEWSLETTER_FREQUENCIES } from '@broadsheet/shared/domain/newsletter.ts'
import { redirectDestination, redirectPath } from '@broadsheet/shared/domain/redirects.ts'
import { isSlug } from '@broadsheet/shared/text/slugFormat.ts'
import * as v from 'valibot'
import { type MirrorTable, mirroredColumns, mirroredFields, NOT_NULL } from './columns.ts'

/**
 * What a row must be for the site to be rendered from it. The database promises all of this; a row that
 * breaks the promise would otherwise break every list it is in.
 */
const id = v.pipe(v.string(), v.uuid())
const slug = (maximum: number) =>
  v.pipe(v.string(), v.check(isSlug, 'It is no slug.'), v.maxLength(maximum))
const text = v.pipe(v.string(), v.maxLength(5000))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const time = v.pipe(v.string(), v.check(isMoment, 'It is no time between the years 1700 and 2200.'))
const picture = v.nullable(
  v.pipe(text, v.regex(/^(https?:\/\/|\/storage\/v1\/object\/public\/)\S+$/)),
)

const isRedirectPath = (path: string) => redirectPath(path) === path
const isRedirectDestination = (to: string) => redirectDestination(to) !== null

/** The rule of a mirrored field. */
function ruleOf({ kind, maximum, pattern }: EntityField, name: string): v.GenericSchema {
  if (kind === 'slug') return slug(maximum ?? 0)
  if (kind === 'image') return picture
  if (kind === 'reference') return v.nullable(id)
  if (kind === 'flag') return v.boolean()
  if (kind === 'list') return v.array(text)
  const rule = pattern ? v.pipe(text, v.regex(pattern), v.maxLength(maximum ?? 5000)) : text
  return NOT_NULL.has(name) ? rule : v.nullable(rule)
}

function rulesOf(table: MirrorTable): Record<string, v.GenericSchema> {
  const fields = mirroredFields(table)
  const rules = mirroredColumns(table).map((name) => [
    name,
    ruleOf(fields[name] as EntityField, name),
  ])
  return Object.fromEntries(rules)
}

const articleRow = v.object({
  id,
  ...rulesOf('articles'),
  content: v.string(),
  bylines: v.array(v.object({ author_id: id, contribution: v.picklist(CONTRIBUTIONS) })),
  image_focus: v.nullable(v.pipe(v.string(), v.regex(FOCUS_FORMAT))),
  share_image: picture,
  avif: v.record(v.string(), v.array(whole)),
  translation_group: v.nullable(id),
  published_at: time,
  updated_at: time,
  changed_in: whole,
  marked_updated_at: v.nullable(time),
  corrections: v.array(
    v.object({
      id,
      kind: v.picklist(CORRECTION_KINDS),
      wrong: v.nullable(text),
      corrected: text,
      place: v.picklist(CORRECTION_PLACES),
      published_at: time,
    }),
  ),
  article_tags: v.array(v.object({ tag_id: id })),
  article_versions: v.array(
    v.object({
      id,
      correction_id: v.nullable(id),
      published_at: time,
      title: v.nullable(text),
      excerpt: v.nullable(text),
      content: v.nullable(v.string()),
      withheld_reason: v.nullable(text),
    }),
  ),
})

export const ROW_RULES = {
  article: articleRow,
  category: v.object({ id, ...rulesOf('categories') }),
  tag: v.object({ id, ...rulesOf('tags') }),
  author: v.object({ id, kind: v.picklist(AUTHOR_KINDS), ...rulesOf('authors') }),
  'former address': v.object({ slug: slug(200), article_id: id }),
  'former page': v.object({
    kind: v.picklist(['category', 'tag', 'author', 'page']),
    slug: slug(100),
    category_id: v.nullable(id),
    tag_id: v.nullable(id),
    author_id: v.nullable(id),
    page_id: v.nullable(id),
  }),
  page: v.object({
    id,
    ...rulesOf('pages'),
    content: v.string(),
    updated_at: time,
    changed_in: whole,
  }),
  menu: v.object({
    menu: v.picklist(MENUS),
    menu_items: v.array(
      v.object({
        id,
        parent_id: v.nullable(id),
        position: whole,
        kind: v.picklist(MENU_ITEM_KINDS),
        label: v.nullable(text),
        category_id: v.nullable(id),
        page_id: v.nullable(id),
        info: v.nullable(v.picklist(INFO_PAGES)),
        url: v.nullable(v.pipe(v.string(), v.check(isMenuUrl, 'It is no address.'))),
      }),
    ),
  }),
  redirect: v.object({
    id,
    path: v.pipe(v.string(), v.check(isRedirectPath, 'It is no path.')),
    article_id: v.nullable(id),
    category_id: v.nullable(id),
    tag_id: v.nullable(id),
    author_id: v.nullable(id),
    destination: v.nullable(
      v.pipe(v.string(), v.check(isRedirectDestination, 'It is no destination.')),
    ),
    status: v.picklist([301, 410]),
  }),
  'breaking news': v.nullish(
    v.object({
      id,
      headline: v.pipe(v.string(), v.nonEmpty(), v.maxLength(BREAKING_BANNER.headline * 2)),
      article_id: v.nullable(id),
      destination: v.nullable(
        v.pipe(v.string(), v.check(isRedirectDestination, 'It is no destination.')),
      ),
      ends_at: time,
    }),
  ),
  front: v.object({
    id,
    category_id: v.nullable(id),
    slots: v.custom<FrontSlot[]>(areFrontSlots, 'They are no slots.'),
  }),
  'newsletter list': v.object({
    id,
    slug: slug(60),
    name: v.pipe(text, v.nonEmpty()),
    description: v.nullable(text),
    frequency: v.picklist(NEWSLETTER_FREQUENCIES),
    category_id: v.nullable(id),
    position: v.pipe(v.number(), v.safeInteger()),
    is_default: v.boolean(),
  }),
  'newsletter issue': v.object({
    id,
    list_id: id,
    slug: slug(100),
    subject: v.pipe(text, v.nonEmpty()),
    preview_text: text,
    intro: v.string(),
    note: v.string(),
    article_ids: v.array(id),
    started_at: time,
  }),
  'live entry': v.object({
    id,
    article_id: id,
    state: v.picklist(['published', 'withdrawn']),
    number: v.pipe(whole, v.minValue(1)),
    change: v.pipe(whole, v.minValue(1)),
    version: whole,
    published_at: time,
    updated_at: time,
    headline: v.pipe(v.string(), v.maxLength(LIVE_LIMITS.headline * 2)),
    content: v.string(),
    is_key: v.boolean(),
    is_pinned: v.boolean(),
    author_username: v.nullable(text),
    author_name: v.nullable(text),
  }),
  settings: v.object({ id }),
} as const

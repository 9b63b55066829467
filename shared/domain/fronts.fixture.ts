import { type FrontSlot, newSlot, SLOT_KINDS } from './fronts.ts'

/** Slots and whether they are valid, for the tests of this folder and of the database. */

const ID = '6f1c1f0e-0000-4000-8000-000000000001'
const ARTICLE = '6f1c1f0e-0000-4000-8000-0000000000a1'
const OTHER = '6f1c1f0e-0000-4000-8000-0000000000a2'

const list = newSlot('list', ID)
const item = { article_id: ARTICLE, headline: '', until: null }
const rule = { by: 'newest', category_id: null, tag_id: null } as const
const withItem = (changes: object) => ({ ...list, items: [{ ...item, ...changes }] })
const withRule = (changes: object | null) => ({ ...list, rule: changes && { ...rule, ...changes } })
const { text: _, ...incomplete } = list

/** A list with this many chosen articles. */
const chosen = (kind: FrontSlot['kind'], number: number) => ({
  ...newSlot(kind, ID),
  items: Array.from({ length: number }, (_, index) => ({
    ...item,
    article_id: `6f1c1f0e-0000-4000-8000-${String(index).padStart(12, '0')}`,
  })),
})

/** Each with a description. */
export const SLOT_CASES: readonly (readonly [what: string, isValid: boolean, value: unknown])[] = [
  ...SLOT_KINDS.map((kind) => [`a new ${kind}`, true, newSlot(kind, ID)] as const),
  ['an unknown kind', false, { ...list, kind: 'banner' }],
  ['an id that is none', false, { ...list, id: 'first' }],
  ['a missing field', false, incomplete],
  ['an unknown field', false, { ...list, version: 1 }],
  ['a heading of 60 characters', true, { ...list, heading: '🗞'.repeat(60) }],
  ['a heading of 61 characters', false, { ...list, heading: 'a'.repeat(61) }],
  ['a heading that is null', false, { ...list, heading: null }],
  ['a lead with a heading', false, { ...newSlot('lead', ID), heading: 'Today' }],
  ['a list with a text', false, { ...list, text: 'Words' }],
  ['a text of 2,000 characters', true, { ...newSlot('text', ID), text: 'a'.repeat(2000) }],
  ['a text of 2,001 characters', false, { ...newSlot('text', ID), text: 'a'.repeat(2001) }],
  ['a text with a rule', false, { ...newSlot('text', ID), rule }],
  ['a text with an article', false, { ...newSlot('text', ID), items: [item] }],
  ['no article in a list', false, { ...list, count: 0 }],
  ['24 articles in a list', true, { ...list, count: 24 }],
  ['25 articles in a list', false, { ...list, count: 25 }],
  ['half an article', false, { ...list, count: 1.5 }],
  ['a number of articles in words', false, { ...list, count: '12' }],
  ['an article in a newsletter', false, { ...newSlot('newsletter', ID), count: 1 }],
  ['a chosen article', true, withItem({})],
  ['the same article twice', false, { ...list, items: [item, item] }],
  ['two articles', true, { ...list, items: [item, { ...item, article_id: OTHER }] }],
  ['two chosen articles for a lead', true, chosen('lead', 2)],
  ['three chosen articles for a lead', false, chosen('lead', 3)],
  ['a headline of 120 characters', true, withItem({ headline: 'a'.repeat(120) })],
  ['a headline of 121 characters', false, withItem({ headline: 'a'.repeat(121) })],
  ['a headline that is null', false, withItem({ headline: null })],
  ['an article without an id', false, withItem({ article_id: null })],
  ['an article with an unknown field', false, withItem({ title: 'x' })],
  ['until a moment', true, withItem({ until: '2026-11-27T06:00:00.000Z' })],
  ['until a moment in another zone', true, withItem({ until: '2026-11-27T06:00:00+05:30' })],
  ['until a moment without a zone', false, withItem({ until: '2026-11-27T06:00:00' })],
  ['until a day', false, withItem({ until: '2026-11-27' })],
  ['until February 30', false, withItem({ until: '2026-02-30T06:00:00Z' })],
  ['until the year 9999', false, withItem({ until: '9999-11-27T06:00:00Z' })],
  ['until soon', false, withItem({ until: 'soon' })],
  ['no rule', true, withRule(null)],
  ['the newest of a category', true, withRule({ category_id: ID })],
  ['the most viewed with a tag', true, withRule({ by: 'most_viewed', tag_id: ID })],
  ['category and tag', false, withRule({ category_id: ID, tag_id: OTHER })],
  ['an unknown order', false, withRule({ by: 'longest' })],
  ['a rule with an unknown field', false, withRule({ author_id: ID })],
  ['a category that is no id', false, withRule({ category_id: 'world' })],
  ['null', false, null],
  ['a list of slots', false, [list]],
]

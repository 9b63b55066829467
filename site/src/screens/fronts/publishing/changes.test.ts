import { type FrontSlot, newSlot } from '@broadsheet/shared/domain/fronts.ts'
import { expect, it } from 'vitest'
import { frontChanges, movedIn } from './changes.ts'

const item = (article_id: string, headline = '') => ({ article_id, headline, until: null })
const slot = (id: string, items: ReturnType<typeof item>[] = []): FrontSlot => ({
  ...newSlot('section', id),
  items,
})
const summary = (before: FrontSlot[], after: FrontSlot[]) =>
  frontChanges(before, after).map((change) =>
    'item' in change
      ? `${change.kind} ${change.item.article_id} ${change.slot.id}`
      : `${change.kind} ${change.slot.id}`,
  )

it('names pinned, moved and renamed articles', () => {
  const before = [slot('lead', [item('a')]), slot('second', [item('b'), item('c')])]
  const after = [slot('lead', [item('b')]), slot('second', [item('a', 'Short'), item('d')])]
  expect(summary(before, after)).toEqual([
    ...['moved b lead', 'moved a second', 'headline a second', 'pinned d second'],
    'unpinned c second',
  ])
})

it('names added, removed, changed and moved slots', () => {
  const before = [slot('a'), slot('b'), slot('c'), slot('e')]
  const after = [slot('e'), slot('a'), slot('c'), { ...slot('d'), heading: 'New' }]
  expect(summary(before, after)).toEqual(['slot-added d', 'slot-removed b', 'slot-moved e'])
  expect(
    summary(before, [slot('a'), { ...slot('b'), heading: 'x' }, slot('c'), slot('e')]),
  ).toEqual(['slot-changed b'])
})

it('compares a first version with slots that have rules only', () => {
  expect(summary([], [slot('lead', [item('a')]), slot('second')])).toEqual(['pinned a lead'])
})

it('names another order of the articles of a slot', () => {
  const two = [item('a'), item('b')]
  expect(summary([slot('s', two)], [slot('s', two.toReversed())])).toEqual(['order s'])
  expect(summary([slot('s', two)], [slot('s', two)])).toEqual([])
})

it('finds the fewest moves', () => {
  expect(movedIn(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['d'])
  expect(movedIn(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([])
})

import { expect, it } from 'vitest'
import { placeIn, presentOf, startOf } from './present.ts'

it('ignores what other programs send', () => {
  const block = { index: 1, start: 'The ferry' }
  expect(presentOf([{ person: 'a', block }, { person: 'b', block: { index: 'x' } }, {}])).toEqual([
    { person: 'a', block },
    { person: 'b', block: null },
  ])
})

it.each([
  ['begins the same, after new blocks', { index: 0, start: 'Two' }, 2],
  ['is nearest, of several', { index: 4, start: 'One' }, 3],
  ['has the same position, when its beginning is being changed', { index: 1, start: 'Twofold' }, 1],
  ['is the last one, in a shorter text', { index: 9, start: 'Nine' }, 3],
])('marks the block that %s', (_, place, at) => {
  expect(placeIn(['One', 'New', 'Two', 'One'], place)).toBe(at)
})

it('sends a hash of how a block begins, and no text', () => {
  expect(startOf('The ferry')).toMatch(/^[0-9a-z]{1,7}$/)
  expect(startOf('The ferry')).not.toBe(startOf('The Ferry'))
  expect(startOf('')).toBe('')
})

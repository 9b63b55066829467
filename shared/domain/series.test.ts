import { expect, it } from 'vitest'
import { inSeriesOrder } from './series.ts'

/** Parts as `name` or `name=place`, the oldest first. */
const order = (...parts: string[]) =>
  inSeriesOrder(
    parts.map((part) => {
      const [name, seriesPart = null] = part.split('=')
      return { name, seriesPart }
    }),
  )
    .map(({ name }) => name)
    .join(' ')

it.each([
  [['a', 'b', 'c'], 'a b c'],
  [['a', 'b', 'c=1'], 'c a b'],
  [['a=3', 'b', 'c'], 'b c a'],
  [['a=2', 'b=2', 'c'], 'c a b'],
  [['a=9', 'b', 'c'], 'b c a'],
  [['a=9', 'b=8', 'c'], 'c b a'],
  [['a=1', 'b=1', 'c=1'], 'a b c'],
  [[], ''],
])('orders %j as %s', (parts, expected) => {
  expect(order(...parts)).toBe(expected)
})

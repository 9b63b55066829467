import { expect, test } from 'vitest'
import { TokenBuckets } from './tokenBuckets.ts'

function setUp(requests: number, period: number) {
  let seconds = 0
  const buckets = new TokenBuckets({ requests, period }, () => new Date(seconds * 1000))
  return {
    buckets,
    advance: (more: number) => {
      seconds += more
    },
  }
}

test('allows a burst, then requests at a constant rate', () => {
  const { buckets, advance } = setUp(3, 300)
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 100])
  advance(99)
  expect(buckets.take('a')).toBe(1)
  advance(1)
  expect(buckets.take('a')).toBe(0)
  expect(buckets.take('a')).toBe(100)
  advance(10_000)
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 100])
})

test('keys are independent', () => {
  const { buckets } = setUp(1, 60)
  expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([0, 60, 0])
})

test('a returned token can be taken again, but does not increase the limit', () => {
  const { buckets } = setUp(1, 60)
  buckets.take('a')
  buckets.giveBack('a')
  buckets.giveBack('a')
  expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 60])
})

test('a clock that is set back delays by no more than the period', () => {
  const { buckets, advance } = setUp(2, 60)
  buckets.take('a')
  advance(-3600)
  expect(buckets.take('a')).toBeLessThanOrEqual(60)
  advance(60)
  expect(buckets.take('a')).toBe(0)
})

test('the number of keys is bounded', () => {
  const { buckets } = setUp(1, 60)
  buckets.take('first')
  for (let i = 0; i < 50_000; i++) buckets.take(`key-${i}`)
  expect(buckets.take('first')).toBe(0)
  expect(buckets.take('key-49999')).toBe(60)
})

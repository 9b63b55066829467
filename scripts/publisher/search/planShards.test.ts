import { describe, expect, it } from 'vitest'
import { type Filled, type ListPosition, planShards } from './planShards.ts'

const LIMIT = 4
const at = (...days: number[]): ListPosition[] =>
  days.map((day) => ({ place: `2026-01-${String(day).padStart(2, '0')}` }))
const days = (from: number, to: number) =>
  at(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const shape = (shards: Filled<ListPosition>[]) =>
  shards.map(({ number, articles }) => [
    number,
    articles.map(({ place }) => Number(place.slice(8))),
  ])

describe('the shards of the search index', () => {
  it('are as many as needed', () => {
    expect(shape(planShards(days(1, 3), [], LIMIT))).toEqual([[0, [1, 2, 3]]])
    expect(shape(planShards(days(1, 9), [], LIMIT))).toEqual([
      [0, [1, 2, 3, 4]],
      [1, [5, 6, 7, 8]],
      [2, [9]],
    ])
    expect(planShards([], [], LIMIT)).toEqual([])
  })

  it('add a new article to the newest shard, or start another', () => {
    const before = planShards(days(1, 7), [], LIMIT)
    expect(shape(planShards(days(1, 8), before, LIMIT))[1]).toEqual([1, [5, 6, 7, 8]])
    expect(shape(planShards(days(1, 9), before, LIMIT))).toEqual([
      [0, [1, 2, 3, 4]],
      [1, [5, 6, 7, 8]],
      [2, [9]],
    ])
  })

  it('remove an article without moving others', () => {
    const before = planShards(days(1, 9), [], LIMIT)
    expect(shape(planShards(at(1, 2, 4, 5, 6, 7, 8, 9), before, LIMIT))).toEqual([
      [0, [1, 2, 4]],
      [1, [5, 6, 7, 8]],
      [2, [9]],
    ])
    expect(shape(planShards(at(1, 2, 3, 4, 9), before, LIMIT)).map(([number]) => number)).toEqual([
      0, 2,
    ])
  })

  it('divide a full shard in the middle evenly', () => {
    const before = planShards(at(1, 2, 3, 10, 20), [], 3)
    const after = shape(planShards(at(1, 2, 3, 4, 10, 20), before, 3))
    expect(after).toEqual([
      [0, [1, 2]],
      [2, [3, 4]],
      [1, [10, 20]],
    ])
  })

  it('add an article older than all others to the oldest shard', () => {
    const before = planShards(at(5, 6, 7, 8, 9), [], LIMIT)
    expect(shape(planShards(at(6, 7, 8, 9), before, LIMIT))[0]).toEqual([0, [6, 7, 8]])
    expect(shape(planShards(at(1, 6, 7, 8, 9), before, LIMIT))[0]).toEqual([0, [1, 6, 7, 8]])
  })
})

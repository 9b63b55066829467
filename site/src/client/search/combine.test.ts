import { describe, expect, it } from 'vitest'
import { combine, inOrderOf, type Match, type MatchedTerm } from './combine.ts'

const matches = (scores: Record<string, number>): Map<string, Match> =>
  new Map(
    Object.entries(scores).map(([id, score]) => [
      id,
      { score, hits: [], data: () => Promise.reject(new Error('Not needed.')) },
    ]),
  )
const term = (scores: Record<string, number>, isExcluded = false): MatchedTerm => ({
  isExcluded,
  matches: matches(scores),
})
const ids = (terms: MatchedTerm[], everything = {}) => {
  const { matches: found, isPartial } = combine(terms, matches(everything))
  return [found.map(({ id }) => id).join(' '), isPartial]
}

describe('the articles of a search', () => {
  it('have all terms, the best first', () => {
    expect(ids([term({ a: 1, b: 2, c: 9 }), term({ b: 1, a: 1, d: 9 })])).toEqual(['b a', false])
  })

  it('have no excluded term', () => {
    expect(ids([term({ a: 1, b: 2 }), term({ b: 1 }, true)])).toEqual(['a', false])
  })

  it('have some of the terms when none has all', () => {
    const terms = [term({ a: 9, b: 1 }), term({ b: 1, c: 1 }), term({})]
    expect(ids(terms)).toEqual(['b a c', true])
  })

  it('are never partial because of an exclusion alone', () => {
    expect(ids([term({ a: 1 }), term({ a: 1 }, true)])).toEqual(['', false])
  })

  it('are all others for a search that only excludes', () => {
    expect(ids([term({ b: 1 }, true)], { a: 0, b: 0, c: 0 })).toEqual(['a c', false])
  })

  it('follow another order', () => {
    const { matches: found } = combine([term({ a: 1, b: 2, c: 3 })], new Map())
    const order = new Map([
      ['b', 0],
      ['x', 0],
      ['c', 0],
      ['a', 0],
    ])
    expect(inOrderOf(found, order).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })
})

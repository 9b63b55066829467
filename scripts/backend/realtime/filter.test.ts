import { expect, test } from 'vitest'
import { parseFilters } from './filter.ts'

const one = (text: string) => parseFilters(text)[0]

test('an empty filter has no conditions', () => {
  expect(parseFilters(undefined)).toEqual([])
  expect(parseFilters('')).toEqual([])
})

test('a condition has a column, an operator and a value', () => {
  expect(one('id=eq.7')).toEqual({ column: 'id', negated: false, operator: 'eq', values: ['7'] })
  expect(one('title=not.ilike.%a.b%')).toEqual({
    column: 'title',
    negated: true,
    operator: 'ilike',
    values: ['%a.b%'],
  })
})

test('a list and quotation marks may contain commas', () => {
  expect(one('section=in.(sport,"arts, music")')?.values).toEqual(['sport', 'arts, music'])
  expect(one('title=eq."a, \\"b\\""')?.values).toEqual(['a, "b"'])
})

test('commas separate conditions', () => {
  const columns = parseFilters('a=eq.1,b=in.(1,2),c=is.null').map((filter) => filter.column)
  expect(columns).toEqual(['a', 'b', 'c'])
})

test('rejects invalid conditions', () => {
  expect(() => parseFilters('id')).toThrow('invalid filter: id')
  expect(() => parseFilters('id=like7')).toThrow(/invalid filter/)
  expect(() => parseFilters('id=or.1')).toThrow(/invalid filter/)
})

import { describe, expect, it } from 'vitest'
import { partOf } from './parts.ts'

describe('a part of a file of 500 bytes', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=100-', { start: 100, end: 499 }],
    ['bytes=100-9999', { start: 100, end: 499 }],
    ['bytes=500-', 'beyond'],
    ['bytes=-500', null],
    ['bytes=0-1,5-6', null],
    ['bytes=9-3', null],
    ['lines=0-5', null],
    ['', null],
  ])('is for "%s" %j', (range, expected) => {
    expect(partOf({ range }, 500)).toEqual(expected)
  })

  it('is not sent to a client that has a part of an older version', () => {
    expect(partOf({ range: 'bytes=5-', 'if-range': 'W/"5-1"' }, 500)).toBeNull()
  })
})

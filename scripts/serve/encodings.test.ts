import { describe, expect, it } from 'vitest'
import { asksForPart, preferredEncoding } from './encodings.ts'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', null],
    ['identity', null],
    ['identity;q=1, gzip;q=0.5', null],
    ['deflate', null],
    ['br;q=much', null],
    ['', null],
    [undefined, null],
  ])('is for "%s" %s', (header, expected) => {
    expect(preferredEncoding(header)).toBe(expected)
  })
})

describe('a part of a file', () => {
  it.each([
    ['bytes=0-99', true],
    ['bytes=100-', true],
    ['bytes=0-0', false],
    ['bytes=-500', false],
    ['bytes=0-1,5-6', false],
    ['bytes=9-3', false],
    ['lines=0-5', false],
    ['', false],
  ])('is sent for "%s": %s', (range, expected) => {
    expect(asksForPart({ range })).toBe(expected)
  })

  it('is not sent to somebody who has a part of something older', () => {
    expect(asksForPart({ range: 'bytes=5-', 'if-range': 'W/"5-1"' })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { preferredEncoding } from './encodings.ts'

describe('the encoding of a response', () => {
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

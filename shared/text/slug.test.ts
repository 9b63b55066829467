import { describe, expect, it } from 'vitest'
import { freeSlug, slugify } from './slug.ts'

describe('slugify', () => {
  it.each([
    ['Harbour Bridge Reopens', 'harbour-bridge-reopens'],
    ['  What’s new?  A lot!  ', 'whats-new-a-lot'],
    ['Crème brûlée & Straße', 'creme-brulee-strasse'],
    ['snake_case -- and --- dashes', 'snake-case-and-dashes'],
    ['日本', ''],
  ])('turns %j into %j', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('cuts a long name between words', () => {
    expect(slugify('one two three four', 12)).toBe('one-two')
  })

  it('cuts a long word where it must', () => {
    expect(slugify('a'.repeat(30), 12)).toBe('a'.repeat(12))
  })
})

describe('freeSlug', () => {
  it('counts up from 2 until a slug is free', () => {
    const taken = new Set(['news', 'news-2'])
    expect(freeSlug('news', (slug) => taken.has(slug))).toBe('news-3')
    expect(freeSlug('other', (slug) => taken.has(slug))).toBe('other')
  })
})

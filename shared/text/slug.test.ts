import { describe, expect, it } from 'vitest'
import { freeSlug, slugify } from './slug.ts'

describe('slugify', () => {
  // spec: slug
  it.each([
    ['Harbour Bridge Reopens', 'harbour-bridge-reopens'],
    ['  What’s new?  A lot!  ', 'whats-new-a-lot'],
    ['Crème brûlée & Straße', 'creme-brulee-strasse'],
    ['snake_case -- and --- dashes', 'snake-case-and-dashes'],
    ['日本', ''],
  ])('converts %j to %j', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('shortens a long name at a hyphen', () => {
    expect(slugify('one two three four', 12)).toBe('one-two')
  })

  it('splits a word that is longer than the maximum', () => {
    expect(slugify('a'.repeat(30), 12)).toBe('a'.repeat(12))
  })
})

describe('freeSlug', () => {
  it('appends numbers from 2 until a slug is free', () => {
    const taken = new Set(['news', 'news-2'])
    expect(freeSlug('news', (slug) => taken.has(slug))).toBe('news-3')
    expect(freeSlug('other', (slug) => taken.has(slug))).toBe('other')
  })
})

import { describe, expect, it } from 'vitest'
import type { Revision } from '../../../client/revisions.ts'
import { type ArticleText, compareLines, compareTexts, saverOf, standingOf } from './compare.ts'

const TEXT: ArticleText = {
  ...{ title: 'The ferry returns', slug: 'the-ferry-returns', excerpt: '', video_url: '' },
  content: 'First paragraph.\n\nSecond paragraph.\n',
  ...{ featured_image: '/storage/v1/object/public/a.webp', featured_image_alt: '' },
  ...{ category: 'City', tags: ['Water', 'Boats'], status: 'draft' },
}

describe('two texts', () => {
  it('that say the same have no difference, whatever the order of their tags', () => {
    expect(compareTexts(TEXT, { ...TEXT, tags: ['Boats', 'Water'] })).toEqual([])
  })

  it('are compared field by field, in the order of the editor', () => {
    const other: ArticleText = {
      ...TEXT,
      status: 'published',
      title: 'The ferry is back',
      tags: [],
    }
    expect(compareTexts(TEXT, other).map(({ label }) => label)).toEqual(['Title', 'Tags', 'Status'])
  })

  it('show which words of a title changed', () => {
    const [title] = compareTexts(TEXT, { ...TEXT, title: 'The tram returns' })
    expect(title?.pieces).toEqual([
      { kind: 'same', text: 'The ' },
      { kind: 'removed', text: 'ferry' },
      { kind: 'added', text: 'tram' },
      { kind: 'same', text: ' returns' },
    ])
  })

  it('show an address as replaced, not as changed letters', () => {
    const [image] = compareTexts(TEXT, { ...TEXT, featured_image: '' })
    expect(image?.pieces).toEqual([{ kind: 'removed', text: TEXT.featured_image }])
  })
})

describe('a body', () => {
  it('keeps unchanged paragraphs whole and marks words inside a changed one', () => {
    const pieces = compareLines('One.\n\nA red house.\n\nThree.', 'One.\n\nA blue house.\n\nThree.')
    expect(pieces.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'red' },
      { kind: 'added', text: 'blue' },
    ])
  })

  it('loses nothing: both texts can be read from the pieces', () => {
    const [old, young] = ['a\nb\nc d\n', 'b\nc e\nf\n']
    const pieces = compareLines(old, young)
    const without = (kind: string) =>
      pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('')
    expect([without('added'), without('removed')]).toEqual([old, young])
  })
})

describe('a version', () => {
  const saved = { saved_at: '2026-11-21T10:00:00Z', number: 1, title: '', person: null }
  it.each([
    ['draft', null, 'Draft'],
    ['archived', '2020-01-01T00:00:00Z', 'Archived'],
    ['published', '2026-11-21T10:00:00Z', 'Published'],
    ['published', '2026-12-01T10:00:00Z', 'Scheduled'],
  ] as const)('that was %s with the date %s is called %s', (status, published_at, called) => {
    expect(standingOf({ ...saved, status, published_at })).toBe(called)
  })

  it('is named after who saved it', () => {
    const line = { ...saved, status: 'draft', published_at: null } as unknown as Revision
    expect(saverOf(line)).toContain('Imported')
    expect(saverOf({ ...line, person: { username: 'ada', full_name: null } })).toBe('ada')
  })
})

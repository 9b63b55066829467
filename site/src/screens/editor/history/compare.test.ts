import { describe, expect, it } from 'vitest'
import type { Revision } from '../../../client/articles/revisions.ts'
import { compareLines } from '../../../model/textChanges.ts'
import { type ArticleText, compareTexts, saverOf, standingOf, textsOf } from './compare.ts'

const TEXT: ArticleText = {
  ...{
    title: 'The ferry returns',
    slug: 'the-ferry-returns',
    excerpt: '',
    dateline: '',
    lang: '',
    video_url: '',
    series_part: '',
    ...{ label: '', sponsor: '', ai_use: '', reply_to: '' },
    ...{ article_type: '', reviewed_item: '', reviewed_kind: '', rating: '', verdict: '' },
    ...{ live_order: '', live_state: '', live_summary: '' },
  },
  content: 'First paragraph.\n\nSecond paragraph.\n',
  ...{ featured_image: '/storage/v1/object/public/a.webp', featured_image_alt: '' },
  ...{ featured_image_caption: '', featured_image_credit: '' },
  ...{ category_id: 'City', tag_ids: 'Boats, Water', status: 'draft' },
  ...{ seo_title: '', seo_description: '', canonical_url: '', robots: '', comments_mode: '' },
  ...{ social_title: '', social_description: '', social_image: '' },
  bylines: 'Ada Byrne (text)',
}

describe('two texts', () => {
  it('do not differ in the order of tags', () => {
    const tags = ['Water', 'Boats']
    const text = textsOf((field) => TEXT[field], {
      ...{ category: 'City', tags, bylines: TEXT.bylines },
    })
    expect(compareTexts(TEXT, text)).toEqual([])
  })

  it('list tags in the order of the language', () => {
    const tags = ['Zoo', 'Öl', 'Boats']
    const text = textsOf((field) => TEXT[field], { category: 'City', tags, bylines: null })
    expect(text.tag_ids).toBe('Boats, Öl, Zoo')
  })

  it('are compared field by field, in the order of the editor', () => {
    const other: ArticleText = {
      ...TEXT,
      status: 'published',
      title: 'The ferry is back',
      tag_ids: '',
      featured_image_caption: 'At the quay',
      featured_image_credit: 'Ada Byrne',
    }
    const labels = compareTexts(TEXT, other).map(({ label }) => label)
    expect(labels).toEqual(['Title', 'Caption', 'Credit', 'Tags', 'Status'])
  })

  it('show which authors changed, unless one text is from before versions had authors', () => {
    const bylines = 'Ada Byrne (text), Grace Hopper (photos)'
    const [change] = compareTexts(TEXT, { ...TEXT, bylines })
    expect(change?.label).toBe('Bylines')
    expect(change?.pieces.filter(({ kind }) => kind === 'added')).toEqual([
      { kind: 'added', text: ', Grace Hopper (photos)' },
    ])
    expect(compareTexts({ ...TEXT, bylines: null }, TEXT)).toEqual([])
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
    const pieces = compareLines(
      'One.\n\nA red house.\n\nThree.',
      'One.\n\nA blue house.\n\nThree.',
      { maxEditLength: 100 },
    )
    expect(pieces.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'red' },
      { kind: 'added', text: 'blue' },
    ])
  })

  it('is lossless: both texts can be reconstructed from the pieces', () => {
    const [old, young] = ['a\nb\nc d\n', 'b\nc e\nf\n']
    const pieces = compareLines(old, young, { timeout: 1000 })
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
  ] as const)('saved as %s with the date %s is labelled %s', (status, published_at, called) => {
    expect(standingOf({ ...saved, status, published_at })).toBe(called)
  })

  it('shows the account that saved it', () => {
    const line = { ...saved, status: 'draft', published_at: null } as unknown as Revision
    expect(saverOf(line)).toContain('Imported')
    expect(saverOf({ ...line, person: { username: 'ada', full_name: null } })).toBe('ada')
  })
})

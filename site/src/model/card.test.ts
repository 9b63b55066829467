import { isBreakingNews } from '@broadsheet/shared/domain/breaking.ts'
import { describe, expect, test } from 'vitest'
import { aSummary, context } from './articleSummary.fixture.ts'
import { cardOf, labelOf } from './card.ts'

const tag = (name: string) => ({ id: name, name, slug: name.toLowerCase(), description: null })

describe('a card', () => {
  // spec: author
  test('shows the full name of the author, else the user name, and links to the author', () => {
    expect(cardOf(aSummary(), context).bylines).toEqual([
      [{ name: 'Mara Lindqvist', href: '/author/mara/' }],
    ])
    const author = {
      id: 'u',
      username: 'mara',
      kind: 'person',
      fullName: null,
      avatar: null,
    } as const
    const credits = [{ contribution: 'by', author }] as const
    expect(cardOf({ ...aSummary(), credits }, context).bylines).toMatchObject([[{ name: 'mara' }]])
    expect(cardOf(aSummary({ credits: [] }), context).bylines).toEqual([])
  })

  // spec: picture
  test('contains size and renditions of its picture', () => {
    const { image } = cardOf(aSummary(), context)
    expect(image).toMatchObject({ width: 1600, height: 900, alt: 'A ferry on a river' })
    expect(image?.srcset).toContain('.w480.webp 480w')
  })

  // spec: plain
  test('shows the plain date and the read time', () => {
    const card = cardOf(aSummary(), context)
    expect(card.published).toEqual({ iso: '2026-11-19T08:00:00.000Z', text: 'Nov 19, 2026' })
    expect(card.readTime).toBe('3 min read')
  })

  // spec: tags
  test('shows three tags and counts the others', () => {
    const card = cardOf(aSummary(), context, ['A', 'B', 'C', 'D', 'E'].map(tag))
    expect(card.tags.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    expect(card.moreTags).toBe(2)
  })
})

describe('the label of a card', () => {
  const breaking = { id: 'b', name: 'Breaking', slug: 'breaking' }
  const now = new Date('2026-11-20T12:00:00Z')

  // spec: news
  test('is News without a category', () => {
    expect(labelOf(aSummary({ category: null }))).toMatchObject({ text: 'News', href: null })
  })

  // spec: label
  test('is Breaking for a day, then Recent', () => {
    const publishedAt = new Date('2026-11-19T12:00:00Z')
    const article = { category: breaking, publishedAt }
    expect(labelOf({ ...article, isBreaking: true }).text).toBe('Breaking')
    expect(labelOf({ ...article, isBreaking: false }).text).toBe('Recent')
    expect(labelOf({ ...article, isBreaking: true }).breakingUntil).toBe('2026-11-20T12:00:00.000Z')
    expect(isBreakingNews('breaking', publishedAt, now)).toBe(true)
    expect(isBreakingNews('Breaking', publishedAt, new Date('2026-11-20T12:00:01Z'))).toBe(false)
    expect(isBreakingNews('Arts', publishedAt, now)).toBe(false)
  })
})

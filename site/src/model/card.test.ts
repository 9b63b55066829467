import { isBreakingNews } from '@broadsheet/shared/domain/breaking.ts'
import { describe, expect, test } from 'vitest'
import { cardOf, labelOf } from './card.ts'
import { aStory, edition } from './story.fixture.ts'

const tag = (name: string) => ({ id: name, name, slug: name.toLowerCase(), description: null })

describe('a card', () => {
  test('names the author in full, else by user name, and links to the author', () => {
    expect(cardOf(aStory(), edition).author).toEqual({
      name: 'Mara Lindqvist',
      href: '/author/mara/',
    })
    const author = { id: 'u', username: 'mara', fullName: null, avatar: null }
    expect(cardOf(aStory({ author }), edition).author?.name).toBe('mara')
    expect(cardOf(aStory({ author: null }), edition).author).toBeNull()
  })

  test('knows size and renditions of its picture', () => {
    const { image } = cardOf(aStory(), edition)
    expect(image).toMatchObject({ width: 1600, height: 900, alt: 'A ferry on a river' })
    expect(image?.srcset).toContain('.w480.webp 480w')
  })

  test('shows the plain date and the read time', () => {
    const card = cardOf(aStory(), edition)
    expect(card.published).toEqual({ iso: '2026-11-19T08:00:00.000Z', text: 'Nov 19, 2026' })
    expect(card.readTime).toBe('3 min read')
  })

  test('shows three tags and counts the others', () => {
    const card = cardOf(aStory(), edition, ['A', 'B', 'C', 'D', 'E'].map(tag))
    expect(card.tags.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    expect(card.moreTags).toBe(2)
  })
})

describe('the label of a card', () => {
  const breaking = { id: 'b', name: 'Breaking', slug: 'breaking' }
  const now = new Date('2026-11-20T12:00:00Z')

  test('is News without a category', () => {
    expect(labelOf(aStory({ category: null }))).toMatchObject({ text: 'News', href: null })
  })

  test('is Breaking for a day and Recent from then on', () => {
    const publishedAt = new Date('2026-11-19T12:00:00Z')
    const story = { category: breaking, publishedAt }
    expect(labelOf({ ...story, isBreaking: true }).text).toBe('Breaking')
    expect(labelOf({ ...story, isBreaking: false }).text).toBe('Recent')
    expect(labelOf({ ...story, isBreaking: true }).breakingUntil).toBe('2026-11-20T12:00:00.000Z')
    expect(isBreakingNews('breaking', publishedAt, now)).toBe(true)
    expect(isBreakingNews('Breaking', publishedAt, new Date('2026-11-20T12:00:01Z'))).toBe(false)
    expect(isBreakingNews('Arts', publishedAt, now)).toBe(false)
  })
})

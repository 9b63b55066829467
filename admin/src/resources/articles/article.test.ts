import { describe, expect, it } from 'vitest'
import { type ArticleSummary, FOR_FORM, FOR_LIST, isOnSite, outcomeInWords } from './article.ts'
import { bylineOf, namesOf } from './bylines.ts'

const article = {
  status: 'published',
  published_at: '2026-11-20T12:00:00Z',
  author: { username: 'ada', full_name: null },
  article_bylines: [],
} as unknown as ArticleSummary

it('names the first author and the number of the others; in full, every author once and in order', () => {
  const credit = (position: number, username: string, contribution: string) => ({
    ...{ position, contribution },
    author: { id: username, username, full_name: null, kind: 'person' },
  })
  const article_bylines = [
    credit(2, 'ada', 'photos'),
    credit(1, 'alan', 'with'),
    credit(0, 'ada', 'by'),
  ] as ArticleSummary['article_bylines']
  expect(bylineOf({ ...article, article_bylines })).toBe('ada and 1 more')
  expect(namesOf({ ...article, article_bylines })).toBe('ada, alan')
  expect(namesOf(article)).toBe('ada')
})

it('names the author by full name, else by username', () => {
  expect(bylineOf(article)).toBe('ada')
  expect(bylineOf({ ...article, author: { username: 'ada', full_name: 'Ada L.' } })).toBe('Ada L.')
  expect(bylineOf({ ...article, author: null })).toBe('No author')
})

describe('an article', () => {
  it('is on the site from its publication time on', () => {
    expect(isOnSite(article, new Date('2026-11-20T12:00:00Z'))).toBe(true)
    expect(isOnSite(article, new Date('2026-11-20T11:00:00Z'))).toBe(false)
  })
  it('is not on the site as a draft', () => {
    expect(isOnSite({ ...article, status: 'draft' }, new Date('2027-01-01'))).toBe(false)
  })
})

it('labels articles with a future date as scheduled', () => {
  const now = new Date('2026-11-20T11:00:00Z')
  const past = { published_at: '2026-11-01T00:00:00Z' }
  expect(outcomeInWords(2, [past, past], 'published', now)).toBe('2 articles now published')
  expect(outcomeInWords(3, [past, article, past], 'published', now)).toBe(
    '2 articles now published, 1 article now scheduled',
  )
  expect(outcomeInWords(1, [article], 'published', now)).toBe('1 article now scheduled')
  expect(outcomeInWords(1, [article], 'draft', now)).toBe('1 article now draft')
})

it('reads the body only for the form', () => {
  expect(FOR_LIST.columns).not.toContain('content')
  expect(FOR_FORM.columns).toContain('content')
})

import { describe, expect, it } from 'vitest'
import { filterEmbeds, postgrestFilter, searchConditions, searchFunction } from './search.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

describe('a free text', () => {
  it('requires every word in one of the columns', () => {
    expect(searchConditions(' harbour  bridge', ['title', 'excerpt'])).toEqual([
      'or(title.ilike.*harbour*,excerpt.ilike.*harbour*)',
      'or(title.ilike.*bridge*,excerpt.ilike.*bridge*)',
    ])
  })
  it('is taken literally; no character ends the condition', () => {
    expect(searchConditions('50%_off\\ "a,b).or(', ['name'])).toEqual([
      String.raw`or(name.ilike.*50\%\_off\\*)`,
      'or(name.ilike.*_a_b_.or_*)',
    ])
  })
  it('adds no condition when it is blank', () => {
    expect(searchConditions('  ', ['title'])).toEqual([])
  })
})

describe('the filter of a list', () => {
  it('combines equality and search', () => {
    expect(postgrestFilter('users', { q: 'sea', role: 'admin' }, NOW)).toEqual({
      role: 'admin',
      'and@': '(or(username.ilike.*sea*,full_name.ilike.*sea*,email.ilike.*sea*))',
    })
  })
  it('is the argument of a function for a search of a large table', () => {
    const filter = { q: 'sea', status: 'draft' }
    expect(searchFunction('articles', filter)).toBe('rpc/find_articles')
    expect(postgrestFilter('articles', filter, NOW)).toEqual({ 'query@': 'sea', status: 'draft' })
    expect(searchFunction('articles', { q: ' ' })).toBeUndefined()
    expect(postgrestFilter('articles', { q: ' ' }, NOW)).toEqual({})
  })
  it('drops a search on a resource without searchable columns', () => {
    expect(postgrestFilter('categories', { q: 'sea' }, NOW)).toEqual({})
  })
})

describe('a filter that is not a column', () => {
  it.each([
    [
      'articles',
      { status: 'scheduled' },
      { status: 'published', 'published_at@gt': NOW.toISOString() },
    ],
    [
      'articles',
      { status: 'published' },
      { status: 'published', 'published_at@lte': NOW.toISOString() },
    ],
    ['articles', { label: 'sponsored' }, { label: 'sponsored' }],
    ['articles', { label: 'ai' }, { 'ai_use@not.is': null }],
    ['articles', { label: 'reply' }, { 'reply_to@not.is': null }],
    ['articles', { article_type: 'article' }, { 'article_type@is': null }],
    ['articles', { article_type: 'review' }, { article_type: 'review' }],
    ['comments', { state: 'reported' }, { is_hidden: false, 'reported_at@not.is': null }],
    ['comments', { state: 'visible' }, { is_hidden: false }],
    [
      'comments',
      { state: 'hidden', user_id: 'u' },
      { is_hidden: true, is_waiting: false, user_id: 'u' },
    ],
    ['comments', { state: 'waiting' }, { is_waiting: true }],
    ['messages', { box: 'inbox' }, { 'archived_at@is': null }],
    ['messages', { box: 'unread' }, { 'archived_at@is': null, 'read_at@is': null }],
    ['messages', { box: 'archived' }, { 'archived_at@not.is': null }],
    ['users', { standing: 'suspended' }, { 'suspended_at@not.is': null }],
    ['users', { standing: 'good' }, { 'suspended_at@is': null }],
  ])('of %s, %j, becomes %j', (resource, filter, expected) => {
    expect(postgrestFilter(resource, filter, NOW)).toEqual(expected)
  })
})

describe('a filter by day', () => {
  const start = new Date(2026, 10, 3).toISOString()
  const nextDay = new Date(2026, 10, 4).toISOString()

  it('covers whole days of this time zone, and drafts by their creation', () => {
    expect(postgrestFilter('articles', { from: '2026-11-03', to: '2026-11-03' }, NOW)).toEqual({
      'dated_at@gte': start,
      'dated_at@lt': nextDay,
    })
  })
  it('compares columns of what a search found', () => {
    expect(postgrestFilter('articles', { q: 'sea', to: '2026-11-03' }, NOW)).toEqual({
      'query@': 'sea',
      'and@': `(or(published_at.lt.${nextDay},and(published_at.is.null,created_at.lt.${nextDay})))`,
    })
  })
  it('is ignored while it is not a date', () => {
    expect(postgrestFilter('articles', { from: 'soon' }, NOW)).toEqual({})
  })
})

it('a filter by author finds every author of an article', () => {
  expect(postgrestFilter('articles', { author_id: 'a' }, NOW)).toEqual({
    'authored.author_id': 'a',
  })
  expect(filterEmbeds('articles', { author_id: 'a' })).toEqual([
    'authored:article_bylines!inner(author_id)',
  ])
})

it('a filter by tag embeds the tags of the article', () => {
  expect(postgrestFilter('articles', { tag_id: 't' }, NOW)).toEqual({ 'article_tags.tag_id': 't' })
  expect(filterEmbeds('articles', { tag_id: 't', status: 'draft' })).toEqual([
    'article_tags!inner(tag_id)',
  ])
})

it.each([
  [{ lang: 'publication' }, { 'lang@is': null }],
  [{ lang: 'de' }, { lang: 'de' }],
  [
    { missing: 'pt-BR', lang: 'de' },
    { 'language@': 'pt-BR', lang: 'de' },
  ],
  [
    { q: 'sea', missing: 'pt-BR' },
    { 'query@': 'sea', 'missing_translations@cs': '{pt-BR}' },
  ],
])('a filter by language: %j', (filter, expected) => {
  expect(postgrestFilter('articles', filter, NOW)).toEqual(expected)
})

it('a filter by missing translation is read from a function; a search from its own', () => {
  const missing = { missing: 'de' }
  expect(searchFunction('articles', missing)).toBe('rpc/find_untranslated_articles')
  expect(searchFunction('articles', { q: 'sea', ...missing })).toBe('rpc/find_articles')
  expect(searchFunction('users', missing)).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { postgrestFilter, searchCondition } from './search.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

describe('a free text', () => {
  it('wants every word in one of the columns', () => {
    expect(searchCondition(' harbour  bridge', ['title', 'excerpt'])).toBe(
      '(or(title.ilike.*harbour*,excerpt.ilike.*harbour*),' +
        'or(title.ilike.*bridge*,excerpt.ilike.*bridge*))',
    )
  })
  it('is taken literally, and no sign in it can end the condition', () => {
    expect(searchCondition('50%_off\\ "a,b).or(', ['name'])).toBe(
      String.raw`(or(name.ilike.*50\%\_off\\*),or(name.ilike.*_a_b_.or_*))`,
    )
  })
  it('asks for nothing when it is blank', () => {
    expect(searchCondition('  ', ['title'])).toBeNull()
  })
})

describe('the filter of a list', () => {
  it('keeps equality and adds the search', () => {
    expect(postgrestFilter('articles', { q: 'sea', status: 'draft' }, NOW)).toEqual({
      status: 'draft',
      'and@': '(or(title.ilike.*sea*,excerpt.ilike.*sea*))',
    })
  })
  it('drops a search where nothing is searchable', () => {
    expect(postgrestFilter('categories', { q: 'sea' }, NOW)).toEqual({})
  })
})

describe('a filter that is no column', () => {
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
    ['comments', { state: 'reported' }, { is_hidden: false, 'reported_at@not.is': null }],
    ['comments', { state: 'visible' }, { is_hidden: false }],
    ['comments', { state: 'hidden', user_id: 'u' }, { is_hidden: true, user_id: 'u' }],
    ['messages', { box: 'inbox' }, { 'archived_at@is': null }],
    ['messages', { box: 'unread' }, { 'archived_at@is': null, 'read_at@is': null }],
    ['messages', { box: 'archived' }, { 'archived_at@not.is': null }],
    ['users', { standing: 'suspended' }, { 'suspended_at@not.is': null }],
    ['users', { standing: 'good' }, { 'suspended_at@is': null }],
  ])('of %s, %j, asks for %j', (resource, filter, meaning) => {
    expect(postgrestFilter(resource, filter, NOW)).toEqual(meaning)
  })
})

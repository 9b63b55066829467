import { describe, expect, it } from 'vitest'
import { articlesLost, changesInWords, durationInWords, failureInWords } from './publishingTexts.ts'

describe('a failure', () => {
  it.each([
    [
      'ENOSPC: no space left on device',
      'The disk is full. Publishing continues automatically when there is free space.',
    ],
    [
      'The disk is full: make room on it. (database or disk is full)',
      'The disk is full. Publishing continues automatically when there is free space.',
    ],
    [
      'The disk of the database is full: make room on it. (No space left on device)',
      'The disk of the database is full. Publishing continues automatically when there is free space.',
    ],
    ['TypeError: fetch failed', 'The database could not be reached.'],
    ['The new release has no 404.html.', 'The new release has no 404.html.'],
    ['line\nline', 'The site could not be built. Readers still see the last good version.'],
  ])('%j is shown as %j', (error, words) => {
    expect(failureInWords(error)).toBe(words)
  })
})

it('counts the articles a blocked release would remove', () => {
  const loss = 'Readers have 500 articles and would have 12: not published. If this is intended, …'
  expect([loss, 'disk full'].map(articlesLost)).toEqual([488, null])
})

it.each([
  [-5, '0.0 s'],
  [840, '0.8 s'],
  [12_400, '12 s'],
  [65_000, '1 min 5 s'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(durationInWords(milliseconds)).toBe(words)
})

it('counts waiting changes by kind', () => {
  const events = [{ subject: 'article' }, { subject: 'article' }, { subject: 'site' }]
  expect(changesInWords(events)).toBe('2 articles, 1 rebuild of the whole site')
})

import { describe, expect, it } from 'vitest'
import { isMissing, isRefused, isStale, problemMessage } from './problems.ts'

describe('a problem in words', () => {
  it('is the message of the backend', () => {
    expect(problemMessage({ status: 400, message: 'The last admin cannot be removed' })).toBe(
      'The last admin cannot be removed',
    )
  })
  it('explains a constraint before it quotes the backend', () => {
    const message = 'duplicate key value violates unique constraint "category_slug_unique"'
    expect(problemMessage({ message })).toBe(`Another category already has this slug. (${message})`)
  })
  it.each([
    [new TypeError('Failed to fetch')],
    [{ message: 'TypeError: Failed to fetch' }],
    [{ message: 'NetworkError when attempting to fetch resource.', status: 0 }],
    [new TypeError('Load failed')],
  ])('says that there was no answer: %o', (error) => {
    expect(problemMessage(error)).toMatch(/^The server cannot be reached/)
  })
  it('is something even when nothing is known', () => {
    expect(problemMessage('broken')).toBe('broken')
  })
})

describe('a stale save', () => {
  it.each([
    [{ status: 409, body: { code: 'PT409' } }, true],
    [{ status: 500, body: { hint: 'stale_version' } }, true],
    [{ status: 409, body: { code: '23505' } }, false],
    [{ status: 409 }, false],
    [null, false],
  ])('%j: %s', (error, stale) => {
    expect(isStale(error)).toBe(stale)
  })
})

it.each([
  [{ status: 406, body: { code: 'PGRST116' } }, true],
  [{ status: 500 }, false],
])('knows what is missing: %j: %s', (error, missing) => {
  expect(isMissing(error)).toBe(missing)
})

it.each([
  [{ status: 403 }, true],
  [{ status: 503 }, false],
  [new TypeError('Failed to fetch'), false],
])('knows a refusal from a failure: %j: %s', (error, refused) => {
  expect(isRefused(error)).toBe(refused)
})

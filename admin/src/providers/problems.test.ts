import { UNKNOWN_ERROR, UNREACHABLE } from '@broadsheet/shared/messages/errors.ts'
import { AuthApiError } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { isMissing, isRefused, isStale, problemMessage } from './problems.ts'

describe('a problem message', () => {
  it('never contains the message of the database', () => {
    const message = 'new row violates row-level security policy for table "articles"'
    const body = { code: '42501', hint: null }
    expect(problemMessage({ status: 403, message, body })).toMatch(/^You are not allowed/)
    expect(problemMessage({ status: 500, message })).toBe(UNKNOWN_ERROR)
    expect(problemMessage({ code: 'XX000', message })).toBe(UNKNOWN_ERROR)
  })
  it('explains a violated constraint', () => {
    const message = 'duplicate key value violates unique constraint "category_slug_unique"'
    expect(problemMessage({ status: 409, message, body: { code: '23505' } })).toBe(
      'Another category already has this slug.',
    )
    expect(problemMessage({ status: 400, body: { hint: 'last_admin' } })).toMatch(/^The last admin/)
  })
  it('passes on messages of this console, and words a refused sign-in', () => {
    expect(problemMessage(new Error('This browser cannot draw images.'))).toMatch(/cannot draw/)
    const refused = new AuthApiError('Refused', 400, 'invalid_credentials')
    expect(problemMessage(refused)).toBe('Invalid login credentials')
    const failed = new AuthApiError('Database error saving new user', 500, 'unexpected_failure')
    expect(problemMessage(failed)).toBe(UNKNOWN_ERROR)
  })
  it('hides the message of a programming error', () => {
    expect(problemMessage(new TypeError('x is undefined'))).toBe(UNKNOWN_ERROR)
    expect(problemMessage('broken')).toBe(UNKNOWN_ERROR)
  })
  it.each([
    [new TypeError('Failed to fetch')],
    [{ message: 'TypeError: Failed to fetch' }],
    [{ message: 'NetworkError when attempting to fetch resource.', status: 0 }],
    [new TypeError('Load failed')],
  ])('reports a missing response: %o', (error) => {
    expect(problemMessage(error)).toBe(UNREACHABLE)
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
])('recognises missing rows: %j: %s', (error, missing) => {
  expect(isMissing(error)).toBe(missing)
})

it.each([
  [{ status: 403 }, true],
  [{ status: 503 }, false],
  [new TypeError('Failed to fetch'), false],
])('distinguishes a refusal from a failure: %j: %s', (error, refused) => {
  expect(isRefused(error)).toBe(refused)
})

import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../client/api/apiError.ts'
import { isClash, problemOf } from './saveProblem.ts'

describe('a failed save', () => {
  it.each([
    [new ApiError('Failed to fetch', 0), 'offline', 'check the connection'],
    [new ApiError('JWT expired', 401), 'session', 'sign in again'],
    [new ApiError('x', 409, { code: 'PT409', hint: 'stale_version' }), 'stale', 'Another person'],
    [
      new ApiError('', 403, { hint: 'publishing_policy', isRefusal: true }),
      'policy',
      'Your role does not allow you to publish here.',
    ],
    [new ApiError('', 503, { isRefusal: true }), 'failed', 'The server is busy.'],
    [new Error('This browser is full.'), 'failed', 'This browser is full.'],
  ])('%s is %s', (error, kind, text) => {
    const problem = problemOf(error)
    expect(problem.kind).toBe(kind)
    expect(problem.message).toContain(text)
    expect(problem.message).toMatch(/your text is still here/i)
  })

  it('names the field the database refused', () => {
    const details = { code: '23514', constraint: 'title_maximum', isRefusal: true }
    expect(problemOf(new ApiError('', 400, details))).toMatchObject({
      kind: 'refused',
      field: 'title',
      message: 'The title is too long. Shorten it and save again. Your text is still here.',
    })
  })
})

it('names the language when another translation of the article has it', () => {
  const error = new ApiError('', 409, {
    code: '23505',
    hint: 'translation_language',
    isRefusal: true,
  })
  expect(problemOf(error)).toMatchObject({ kind: 'refused', field: 'lang' })
  expect(isClash(error)).toBe(false)
})

import { UNKNOWN_ERROR } from '@broadsheet/shared/messages/errors.ts'
import { expect, it } from 'vitest'
import { ApiError } from './apiError.ts'
import { errorMessage } from './errorMessage.ts'

const refusal = (status: number, details: object) =>
  new ApiError('', status, { ...details, isRefusal: true })

it.each([
  ['a refusal', refusal(409, { code: '23505' }), /^This already exists/],
  ['a constraint', refusal(400, { constraint: 'title_maximum' }), /^The title is too long/],
  ['an error of this site', new ApiError('The file is gone.', 0), /^The file is gone\.$/],
  ['a programming error', new TypeError('x is undefined'), UNKNOWN_ERROR],
  ['anything else', 'select * from users', UNKNOWN_ERROR],
])('returns a message for %s', (_, error, message) => {
  expect(errorMessage(error)).toMatch(message)
})

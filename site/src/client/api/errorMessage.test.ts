import { UNKNOWN_ERROR } from '@broadsheet/shared/messages/errors.ts'
import { expect, it } from 'vitest'
import { errorMessage } from './errorMessage.ts'
import { ApiError } from './request.ts'

const refused = (status: number, details: object) =>
  new ApiError('', status, { ...details, isRefusal: true })

it.each([
  ['a refusal', refused(409, { code: '23505' }), /^This already exists/],
  ['a constraint', refused(400, { constraint: 'title_maximum' }), /^The title is too long/],
  ['an error of this site', new ApiError('The file is gone.', 0), /^The file is gone\.$/],
  ['a defect', new TypeError('x is undefined'), UNKNOWN_ERROR],
  ['anything else', 'select * from users', UNKNOWN_ERROR],
])('finds words for %s', (_, error, words) => {
  expect(errorMessage(error)).toMatch(words)
})

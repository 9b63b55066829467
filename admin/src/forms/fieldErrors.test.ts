import { signInSchema } from '@broadsheet/shared/domain/account.ts'
import { expect, it } from 'vitest'
import { fieldErrors, validateWith } from './fieldErrors.ts'

it('returns the first message of each field', () => {
  expect(fieldErrors(signInSchema, { email: '', password: '123' })).toEqual({
    email: 'Email is required',
    password: 'Password must be at least 6 characters',
  })
})

it('returns an empty object for a valid form', () => {
  expect(validateWith(signInSchema)({ email: 'ada@example.org', password: 'secret' })).toEqual({})
})

import { expect, it } from 'vitest'
import { signUpSchema } from './account.ts'
import { check } from './problems.ts'

it('returns one message for each invalid field', () => {
  expect(check(signUpSchema, { email: 'ada', password: '', username: 'ab' }).problems).toEqual({
    email: 'Email is invalid',
    password: 'Password is required',
    username: 'Username must be at least 3 characters',
    full_name: 'Full name is required',
  })
})

it('returns the trimmed values of a valid form', () => {
  const typed = { email: ' a@b.org ', password: ' 12345', username: 'ada', full_name: 'Ada ' }
  expect(check(signUpSchema, typed)).toEqual({
    value: { email: 'a@b.org', password: ' 12345', username: 'ada', full_name: 'Ada' },
    problems: null,
  })
})

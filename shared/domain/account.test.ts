import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { passwordResetSchema, signInSchema, signUpSchema } from './account.ts'

const person = {
  email: 'ada@example.org',
  password: ' secret',
  username: 'ada.l',
  full_name: 'Ada Lovelace',
}

function messageFor(schema: v.GenericSchema, field: string, value: unknown) {
  const { issues } = v.safeParse(schema, { ...person, [field]: value })
  return issues?.find((issue) => v.getDotPath(issue) === field)?.message
}

describe('signing in', () => {
  // spec: sign-in
  it.each([
    ['email', '', 'Email is required'],
    ['email', 'ada@example', 'Email is invalid'],
    ['email', 'a da@example.org', 'Email is invalid'],
    ['password', '', 'Password is required'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', '     ', 'Password must be at least 6 characters'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(messageFor(signInSchema, field, value)).toBe(message)
  })

  it('trims the address and not the password', () => {
    expect(v.parse(signInSchema, { ...person, email: ' ada@example.org ' })).toEqual({
      email: 'ada@example.org',
      password: ' secret',
    })
  })
})

describe('signing up', () => {
  // spec: sign-up
  it.each([
    ['username', ' ', 'Username is required'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'x'.repeat(41), 'Username must be at most 40 characters'],
    ['full_name', null, 'Full name is required'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(messageFor(signUpSchema, field, value)).toBe(message)
  })

  it('rejects a user name with characters not allowed in an address', () => {
    expect(messageFor(signUpSchema, 'username', 'ada l')).toMatch(/^Username can only contain/)
  })
})

// spec: validation-reset
it('requires only an address to reset a password', () => {
  expect(v.safeParse(passwordResetSchema, { email: 'ada@example.org' }).success).toBe(true)
  expect(messageFor(passwordResetSchema, 'email', '')).toBe('Email is required')
})

// spec: reset-invalid
it('rejects an invalid address to reset a password', () => {
  expect(messageFor(passwordResetSchema, 'email', 'ada@example')).toBe('Email is invalid')
})

import { expect, it } from 'vitest'
import { contactSchema } from './contact.ts'
import { check } from './problems.ts'

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'The ferry',
  message: 'It is late.',
}
const messagesOf = (change: object) =>
  Object.values(check(contactSchema, { ...message, ...change }).problems ?? {})

it('accepts a complete message', () => {
  expect(messagesOf({})).toEqual([])
})

// spec: validation-contact
it.each([
  [{ name: ' ' }, 'Name is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'ada@example' }, 'Email is invalid'],
  [{ subject: undefined }, 'Subject is required'],
  [{ message: '' }, 'Message is required'],
  [{ message: ' too short ' }, 'Message must be at least 10 characters'],
])('rejects %j: %s', (change, expected) => {
  expect(messagesOf(change)).toEqual([expected])
})

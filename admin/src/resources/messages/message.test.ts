import { expect, it } from 'vitest'
import { type Message, replyAddress } from './message.ts'

const message = {
  name: 'Edda',
  email: 'edda+news@example.com',
  subject: 'A correction',
  message: 'Five arches,\nnot four.',
} as Message

it('addresses the reply to the sender and quotes the message', () => {
  const address = new URL(replyAddress(message))
  expect(decodeURIComponent(address.pathname)).toBe('edda+news@example.com')
  expect(address.searchParams.get('subject')).toBe('Re: A correction')
  expect(address.searchParams.get('body')).toContain('> Five arches,\n> not four.')
})

it('adds no further recipient from the address field', () => {
  const address = replyAddress({ ...message, email: 'a@example.com?bcc=b@example.com' })
  expect(new URL(address).searchParams.get('bcc')).toBeNull()
})

it('does not repeat Re:', () => {
  expect(replyAddress({ ...message, subject: 'RE: it' })).toContain('subject=RE%3A%20it')
})

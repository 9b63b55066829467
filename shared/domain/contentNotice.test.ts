import { expect, it } from 'vitest'
import { noticeSchema } from './contentNotice.ts'
import { check } from './problems.ts'

const form = {
  address: 'https://example.com/article/a/',
  explanation: 'It insults a whole people.',
  name: 'Ada',
  email: 'ada@example.com',
  good_faith: 'on',
}

it('needs a name, an address and the statement of good faith', () => {
  expect(check(noticeSchema, form).problems).toBeNull()
  const { good_faith: _unchecked, ...others } = form
  expect(Object.keys(check(noticeSchema, others).problems ?? {})).toEqual(['good_faith'])
  const anonymous = check(noticeSchema, { ...form, name: ' ', email: '' })
  expect(Object.keys(anonymous.problems ?? {})).toEqual(['name', 'email'])
})

it('of the sexual abuse of children can be anonymous', () => {
  const anonymous = { ...form, name: '', email: '', concerns_abuse: 'on' }
  expect(check(noticeSchema, anonymous).value).toMatchObject({ name: null, concerns_abuse: true })
})

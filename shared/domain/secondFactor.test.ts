import * as v from 'valibot'
import { expect, test } from 'vitest'
import { codeSchema } from './secondFactor.ts'

test.each(['123456', '123 456', ' 123456\n', '١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३४५६', '１２３４５６'])(
  'the code of an app may be typed or pasted as %j',
  (code) => {
    expect(v.parse(codeSchema, { code })).toEqual({ code: '123456' })
  },
)

test.each(['', '12345', '1234567', '12345a', '123-456'])('%j is no code of an app', (code) => {
  expect(v.safeParse(codeSchema, { code }).success).toBe(false)
})

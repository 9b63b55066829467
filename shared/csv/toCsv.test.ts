import { expect, it } from 'vitest'
import { type Column, toCsv } from './toCsv.ts'

interface Row {
  email: string
  views: number | null
}

const columns: Column<Row>[] = [
  { label: 'Email', value: ({ email }) => email },
  { label: 'Views, all', value: ({ views }) => views },
]

it('writes a header and a line for each row', () => {
  expect(toCsv([{ email: 'a@example.org', views: -3 }], columns)).toBe(
    'Email,"Views, all"\r\na@example.org,-3\r\n',
  )
})

it('quotes cells where needed and writes null as an empty cell', () => {
  expect(toCsv([{ email: 'say "hi",\nthere', views: null }], columns)).toBe(
    'Email,"Views, all"\r\n"say ""hi"",\nthere",\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])(
  'escapes %j, which would be a formula',
  (email) => {
    expect(toCsv([{ email, views: 0 }], columns).split('\r\n')[1]).toBe(`'${email},0`)
  },
)

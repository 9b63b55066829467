import { expect, it } from 'vitest'
import { addressesIn } from './invitation.ts'

it('reads addresses from lines, commas, semicolons and spaces, each once', () => {
  expect(addressesIn(' a@b.example, c@d.example;\n a@b.example  e@f.example ')).toEqual([
    'a@b.example',
    'c@d.example',
    'e@f.example',
  ])
})

it('refuses no address, and more than 50', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `a${i}@b.example`)
  expect(addressesIn(' ,\n')).toBeNull()
  expect(addressesIn(many(50).join(','))).toHaveLength(50)
  expect(addressesIn(many(51).join(','))).toBeNull()
})

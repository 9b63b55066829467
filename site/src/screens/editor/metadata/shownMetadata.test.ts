import { expect, it } from 'vitest'
import { derivedDescription } from './shownMetadata.ts'

it.each([
  ['After ninety years.', 'The text.', 'After ninety years.'],
  [
    ' ',
    'The *ferry* returns.\n\n![A gull](https://a.example/g.png)',
    'The ferry returns. Picture: A gull',
  ],
  ['', '', ''],
])('derives a description from excerpt %j and text %j', (excerpt, text, description) => {
  expect(derivedDescription(excerpt, text)).toBe(description)
})

it('shortens a derived description to 160 characters', () => {
  const text = derivedDescription('', 'The ferry is late again. '.repeat(20))
  expect([...text].length).toBeLessThanOrEqual(160)
  expect(text).toMatch(/…$/)
})

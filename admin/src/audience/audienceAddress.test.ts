import { expect, it } from 'vitest'
import { audienceAddress, scopeOf, WHOLE_SITE } from './audienceAddress.ts'

const ID = '0b6f1a3e-5f0c-4a0e-9d9b-5a3b7a3f3c11'

it.each([
  ['section', ID, { kind: 'section', id: ID }],
  ['article', ID, { kind: 'article', id: ID }],
  ['article', '', WHOLE_SITE],
  ['article', "1' or true", WHOLE_SITE],
  ['page', ID, WHOLE_SITE],
  ['site', ID, WHOLE_SITE],
])('reads the scope %s with the id %j', (scope, id, expected) => {
  expect(scopeOf({ scope, id })).toEqual(expected)
})

it('keeps the period when the scope changes', () => {
  const present = new URLSearchParams({ range: '7', scope: 'tag', id: ID })
  const article = { kind: 'article', id: ID } as const
  expect(audienceAddress(article, present)).toBe(`/audience?range=7&scope=article&id=${ID}`)
  expect(audienceAddress(WHOLE_SITE, present)).toBe('/audience?range=7')
  expect(audienceAddress(WHOLE_SITE)).toBe('/audience')
})

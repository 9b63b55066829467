import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { pseudoCatalog, pseudoMessage, pseudoText } from './pseudo.ts'

test('a pseudo-message is in brackets and accented, with the placeholders and tags of the message', () => {
  expect(pseudoMessage("{name} can't read the <terms>Terms</terms>.")).toBe(
    "⟦{name} ççåññ''ţ ŕŕéååð ţţĥéé <terms>Ţţéŕŕṁšš</terms>.⟧",
  )
  expect(pseudoMessage('{n, plural, one {# tag} other {# tags}}')).toBe(
    '⟦{n,plural,one{# ţţåĝĝ} other{# ţţåĝĝš}}⟧',
  )
})

test('every message is 40 % longer and valid', () => {
  const pseudo = pseudoCatalog(en)
  for (const text of Object.values(pseudo)) parse(text)
  const plain = Object.values(en).filter((text) => !/[{<']/.test(text))
  const length = (texts: string[]) => texts.join('').length
  const growth = length(plain.map(pseudoText)) / length(plain)
  expect(growth).toBeGreaterThan(1.35)
  expect(growth).toBeLessThan(1.45)
})

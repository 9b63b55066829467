import { expect, it } from 'vitest'
import { isRightToLeft } from './direction.ts'

it.each([
  ['The harbor', false],
  ['המעבורת מאחרת', true],
  ['العبّارة متأخرة', true],
  ['2026: العبّارة (ferry)', true],
  ['ferry العبّارة', false],
  ['渡し船', false],
  ['123 …', false],
  ['', false],
])('detects whether %j is right-to-left: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected)
})

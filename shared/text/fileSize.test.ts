import { expect, it } from 'vitest'
import { fileSize } from './fileSize.ts'

it.each([
  [0, 'en', '0 bytes'],
  [8, 'en', '8 bytes'],
  [999, 'en', '999 bytes'],
  [4_400, 'en', '4.4 kB'],
  [350_400, 'en', '350 kB'],
  [1_400_000, 'de', '1,4 MB'],
  [25_000_000_000, 'en', '25 GB'],
])('%d bytes in %s', (bytes, locale, text) => {
  expect(fileSize(bytes, locale).replace('\u00a0', ' ')).toBe(text)
})

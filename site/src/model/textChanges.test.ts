import { expect, it } from 'vitest'
import { compareWords } from './textChanges.ts'

const compared = (old: string, young: string) =>
  compareWords(old, young, { maxEditLength: 100 })
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('')

it.each([
  ['Latin', 'The year 1918 it was.', 'The year 1908 it was.', 'The year [-1918-][+1908+] it was.'],
  ['Arabic', 'الجدار ٦٤١ أنبوبًا', 'الجدار ٦١٤ أنبوبًا', 'الجدار [-٦٤١-][+٦١٤+] أنبوبًا'],
  ['Cyrillic', 'старый мост', 'старая мост', '[-старый-][+старая+] мост'],
])('words of %s script are compared as a whole', (_, old, young, expected) => {
  expect(compared(old, young)).toBe(expected)
})

it('text without spaces is compared by characters', () => {
  expect(compared('大桥关闭', '大桥开放')).toBe('大桥[-关闭-][+开放+]')
})

import { describe, expect, it } from 'vitest'
import { lengthOf, readTime } from './readTime.ts'

describe('the length of a text', () => {
  it.each([
    ['  two\n words ', 2, 0],
    ['', 0, 0],
    ['Слово за слово', 3, 0],
    ['北京欢迎你。', 5, 5],
    ['東京タワーは、高い！', 8, 8],
    ['서울 시장', 4, 4],
    ['用 Broadsheet 写 3 篇文章。', 7, 5],
  ])('%j has %i words, %i of them characters', (text, words, characters) => {
    expect(lengthOf(text)).toEqual({ words, characters })
  })
})

describe('the reading time', () => {
  // spec: read
  it.each([
    [0, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('of %i words is %i min', (words, minutes) => {
    expect(readTime({ words, characters: 0 })).toBe(minutes)
  })

  it.each([
    ['字'.repeat(500), 1],
    ['字'.repeat(501), 2],
    ['字'.repeat(2500), 5],
    [`${'字'.repeat(500)} ${'word '.repeat(200)}`, 2],
  ])('of characters depends on their number', (text, minutes) => {
    expect(readTime(lengthOf(text))).toBe(minutes)
  })
})

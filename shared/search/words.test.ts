import { expect, it } from 'vitest'
import { foldText, foldWord, isUnspaced, wordsOf } from './words.ts'

it.each([
  ['Réykjavík', 'reykjavik'],
  ['COUNCIL’S', 'council'],
  ["Don't", 'dont'],
  ['ﬁnd', 'find'],
  ['Straße', 'straße'],
  ['Ёлка', 'елка'],
  ['أَخْبَار', 'اخبار'],
  ['がっこう', 'がっこう'],
  ['हिन्दी', 'हिन्दी'],
  ['뉴스', '뉴스'],
])('folds %s to %s', (word, folded) => {
  expect(foldWord(word)).toBe(folded)
})

it('splits at hyphens, punctuation and white space', () => {
  expect(wordsOf('The council’s “well-known” plan, v2.0 – Ámál\n')).toEqual([
    'The',
    'council’s',
    'well',
    'known',
    'plan',
    'v2',
    '0',
    'Ámál',
  ])
})

it('compares names by folded words', () => {
  expect(foldText('  Inés O’Brien-Calloway ')).toBe('ines obrien calloway')
})

it.each([
  ['図書館', true],
  ['ニュース', true],
  ['뉴스', false],
  ['library', false],
])('%s is written without spaces: %s', (word, expected) => {
  expect(isUnspaced(word)).toBe(expected)
})

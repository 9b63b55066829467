import { expect, test } from 'vitest'
import { type BylineLine, bylineLines, cardLines, type NamedCredit } from './bylines.ts'

const credit = (contribution: NamedCredit['contribution'], fullName: string): NamedCredit => ({
  contribution,
  author: { username: fullName.toLowerCase().replace(' ', '.'), fullName },
})
const ADA = credit('by', 'Ada Lovelace')
const ALAN = credit('by', 'Alan Turing')
const GRACE = credit('with', 'Grace Hopper')
const VERA = credit('photos', 'Vera Rubin')

const texts = (lines: BylineLine[]) =>
  lines.map((line) => line.map((part) => (typeof part === 'string' ? part : part.name)).join(''))

test('an article names its authors in order, with one line for each contribution', () => {
  expect(texts(bylineLines([VERA, ADA, GRACE, ALAN]))).toEqual([
    'By Ada Lovelace and Alan Turing',
    'With Grace Hopper',
    'Photos by Vera Rubin',
  ])
})

test('every name links to the page of its author', () => {
  expect(bylineLines([ADA, ALAN])[0]).toEqual([
    'By ',
    { name: 'Ada Lovelace', href: '/author/ada.lovelace/' },
    ' and ',
    { name: 'Alan Turing', href: '/author/alan.turing/' },
  ])
})

test('a card names who wrote and who reported, and photographers only of a series of pictures', () => {
  expect(texts(cardLines([ADA, ALAN, GRACE, VERA]))).toEqual([
    'Ada Lovelace and Alan Turing',
    'With Grace Hopper',
  ])
  expect(texts(cardLines([VERA]))).toEqual(['Photos by Vera Rubin'])
  expect(cardLines([])).toEqual([])
})

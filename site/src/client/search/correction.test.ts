import { describe, expect, it } from 'vitest'
import { correctWord, type KnownWord } from './correction.ts'
import { distance } from './distance.ts'

const words = (sizes: Record<string, number>): KnownWord[] =>
  Object.entries(sizes).map(([shown, size]) => ({
    word: shown.toLowerCase(),
    size,
    isName: shown !== shown.toLowerCase(),
  }))

describe('the distance of two words', () => {
  it.each([
    ['ferrry', 'ferry', 1],
    ['hosptial', 'hospital', 1],
    ['bycicle', 'bicycle', 2],
    ['river', 'river', 0],
    ['abcd', 'badc', 2],
  ])('from %s to %s is %i', (typed, correct, edits) => {
    expect(distance(typed, correct)?.edits).toBe(edits)
  })

  it('is not measured beyond two letters', () => {
    expect(distance('ferry', 'library')).toBeNull()
    expect(distance('flood', 'bridge')).toBeNull()
  })

  it.each([
    ['a doubled letter', ['ferrry', 'ferry'], ['ferxry', 'ferry']],
    ['a wrong vowel', ['councel', 'councol'], ['councel', 'councxl']],
    ['two letters in the wrong order', ['hosptial', 'hospital'], ['hospxtal', 'hospital']],
    ['a letter that is not the first', ['rixer', 'river'], ['xiver', 'river']],
  ])('is smaller for %s', (_, [typed = '', correct = ''], [other = '', same = '']) => {
    expect(distance(typed, correct)?.cost).toBeLessThan(distance(other, same)?.cost ?? 0)
  })
})

describe('a misspelled word', () => {
  const archive = words({
    bicycle: 1,
    government: 6,
    ferry: 3,
    flood: 4,
    fold: 2,
    library: 2,
    council: 4,
    counsel: 1,
    cancel: 1,
    hospital: 1,
    parliament: 3,
    Brontë: 0,
    river: 5,
    rivet: 0,
    Rover: 0,
  })
  it.each([
    ['bycicle', 'bicycle'],
    ['goverment', 'government'],
    ['ferrry', 'ferry'],
    ['flod', 'flood'],
    ['libary', 'library'],
    ['councel', 'council'],
    ['hosptial', 'hospital'],
    ['ocuncil', 'council'],
    ['kouncil', 'council'],
    ['parliam', 'parliament'],
  ])('%s is corrected to %s', (typed, correct) => {
    expect(correctWord(typed, 0, archive)).toBe(correct)
  })

  it.each(['zeppelin', 'hydro', 'fld', 'covid19', 'xyzzy', 'lib'])(
    '%s has no correction',
    (typed) => {
      expect(correctWord(typed, 0, archive)).toBeNull()
    },
  )

  it('is not corrected when it is frequent in the archive', () => {
    expect(correctWord('counsel', 20, archive)).toBeNull()
    expect(correctWord('fold', 4, archive)).toBeNull()
  })

  it('is corrected when a far more frequent word is one letter away', () => {
    expect(correctWord('goverment', 1, archive)).toBe('government')
    expect(correctWord('goverment', 4, archive)).toBeNull()
  })

  it('is not corrected when it is a name or another form of the frequent word', () => {
    expect(correctWord('rover', 1, words({ river: 9, Rover: 0 }))).toBeNull()
    expect(correctWord('governments', 1, words({ government: 9, governments: 0 }))).toBeNull()
    expect(correctWord('organise', 1, words({ organize: 9 }))).toBeNull()
  })

  it('has the same correction for any order of the vocabulary', () => {
    const tie = words({ cart: 2, card: 2, care: 2 })
    expect(correctWord('carx', 0, tie)).toBe(correctWord('carx', 0, tie.toReversed()))
  })
})

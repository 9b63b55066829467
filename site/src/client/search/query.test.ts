import { describe, expect, it } from 'vitest'
import { parseQuery, replaceWords } from './query.ts'

/** Terms as one would write them. */
const read = (text: string) =>
  parseQuery(text).terms.map(
    ({ words, isQuoted, isExcluded }) =>
      (isExcluded ? '-' : '') + (isQuoted ? `"${words.join(' ')}"` : words.join('+')),
  )

describe('a search', () => {
  it.each([
    ['  flood   model ', ['flood', 'model']],
    ['Café COUNCIL’S', ['cafe', 'council']],
    ['"flood model" river', ['"flood model"', 'river']],
    ['“flood model” -ferry', ['"flood model"', '-ferry']],
    ['flood -"river ferry"', ['flood', '-"river ferry"']],
    ['well-known', ['well+known']],
    ['flood - ferry', ['flood', 'ferry']],
    ['flood --ferry', ['flood', 'ferry']],
    ['flood"river"', ['flood', '"river"']],
    ['the flood of the river', ['flood', 'river']],
    ['the', ['the']],
    ['-flood', ['-flood']],
    ['the -flood', ['the', '-flood']],
    ['"the" flood', ['"the"', 'flood']],
    ['"flood river', ['flood', 'river']],
    ['!?', []],
    ['', []],
  ])('reads %s', (text, terms) => {
    expect(read(text)).toEqual(terms)
  })

  it('reads 200 characters', () => {
    expect(parseQuery('ab '.repeat(100)).text).toHaveLength(200)
  })

  it('keeps everything else when a word is replaced', () => {
    const query = parseQuery('Bycicle "bycicle lane" -ferry bycicle-lane')
    expect(replaceWords(query, new Map([['bycicle', 'bicycle']]))).toBe(
      'bicycle "bycicle lane" -ferry bicycle-lane',
    )
  })
})

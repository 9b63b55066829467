import { describe, expect, it } from 'vitest'
import { placeholdersIn } from './placeholders.ts'

const names = (text: string) => placeholdersIn(text).map(({ name }) => name)

describe('placeholders', () => {
  it('are words in brackets, with their places', () => {
    const text = '[Home team] won [score] against [guests].'
    expect(names(text)).toEqual(['Home team', 'score', 'guests'])
    for (const { from, to, name } of placeholdersIn(text))
      expect(text.slice(from, to)).toBe(`[${name}]`)
  })

  it('are a line of dots, but not dots in a sentence', () => {
    expect(names(' … ')).toEqual(['…'])
    expect(names('...')).toEqual(['…'])
    expect(names('And then … nothing.')).toEqual([])
  })

  it.each([
    'A note.[^1] [1] [x] [ ] […] [...]',
    'He wrote “recieved” [sic].',
    '„Wir [die Spieler] haben gewonnen“, sagte sie.',
    '"We [the players] won," she said.',
    'قالت: «نحن [اللاعبين] فزنا».',
    'Ein Zusatz [Anm. d. Red.] der Redaktion.',
  ])('are not in %s', (text) => {
    expect(names(text)).toEqual([])
  })

  it('are in a quotation that consists of them', () => {
    expect(names('“[Quote],” said [name], “[end of the quote].”')).toEqual([
      ...['Quote', 'name', 'end of the quote'],
    ])
    expect(names('قال [اسم المدرب]: «[الاقتباس]».')).toEqual(['اسم المدرب', 'الاقتباس'])
  })

  it('may contain a quotation', () => {
    expect(names('[A quote: “We were lucky.”]')).toEqual(['A quote: “We were lucky.”'])
  })
})

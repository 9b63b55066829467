import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf, isConflict, mergeTexts } from './mergeText.ts'

const BASE = 'One\n\nTwo\n\n- a\n- b\n\nFour'
const merged = (mine: string, theirs: string, base = BASE) => {
  const parts = mergeTexts(base, mine, theirs)
  if (parts.some(isConflict)) return parts.filter(isConflict)
  const text = parts.map((part) => (isConflict(part) ? '' : part.text)).join('')
  return text.replace(/^\n+/, '')
}

describe('two people who change one text', () => {
  it('keep both changes in different blocks, also in neighbouring ones', () => {
    expect(
      merged('One, mine\n\nTwo\n\n- a\n- b\n\nFour', 'One\n\nTwo, theirs\n\n- a\n- b\n\nFour'),
    ).toBe('One, mine\n\nTwo, theirs\n\n- a\n- b\n\nFour')
  })

  it('are asked only about the block that both changed, when one of them changed neighbouring blocks', () => {
    expect(merged('One, mine\n\nTwo, mine', 'One\n\nTwo, theirs', 'One\n\nTwo')).toEqual([
      { mine: '\n\nTwo, mine', theirs: '\n\nTwo, theirs' },
    ])
  })

  it('keep new and deleted blocks', () => {
    expect(merged('One\n\nNew\n\nTwo\n\n- a\n- b\n\nFour', 'One\n\nTwo\n\n- a\n- b')).toBe(
      'One\n\nNew\n\nTwo\n\n- a\n- b',
    )
    expect(merged(`${BASE}\n\nMine`, `${BASE}\n\nTheirs`)).toBe(`${BASE}\n\nTheirs\n\nMine`)
    expect(merged('Mine', 'Theirs', '')).toBe('Theirs\n\nMine')
    expect(merged('One, mine', 'Before\n\nOne', 'One')).toBe('Before\n\nOne, mine')
  })

  it('are asked about a block that both changed', () => {
    expect(
      merged('One, mine\n\nTwo\n\n- a\n- b\n\nFour!', 'One, theirs\n\nTwo\n\n- a\n- b\n\nFour'),
    ).toEqual([{ mine: '\n\nOne, mine', theirs: '\n\nOne, theirs' }])
    expect(merged('One\n\n- a\n- b\n\nFour', 'One\n\nTwo, longer\n\n- a\n- b\n\nFour')).toEqual([
      { mine: '', theirs: '\n\nTwo, longer' },
    ])
  })

  it('are not asked about the same change', () => {
    expect(
      merged('One!\n\nTwo\n\n- a\n- b\n\nFour', 'One!\n\nTwo\n\n- a\n- b\n\nFour, theirs'),
    ).toBe('One!\n\nTwo\n\n- a\n- b\n\nFour, theirs')
  })
})

const text = fc
  .array(fc.constantFrom('A', 'B', 'C', '```\nx\n\n\ny\n```', '- a\n- b'), { maxLength: 8 })
  .map((blocks) => blocks.join('\n\n'))

it('loses no text: blocks are those of the text, and one changed side is the result', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      expect(blocksOf(mine).join('').slice(2)).toBe(mine)
      expect(merged(mine, base, base)).toBe(mine)
      expect(merged(base, theirs, base)).toBe(theirs)
      expect(merged(mine, mine, base)).toBe(mine)
      const parts = mergeTexts(base, mine, theirs)
      const words = parts.flatMap((part) =>
        isConflict(part) ? [part.mine, part.theirs] : [part.text],
      )
      for (const letter of 'ABC')
        if (mine.includes(letter) && !base.includes(letter)) expect(words.join()).toContain(letter)
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { EMPTY_FORM } from '../form/articleForm.ts'
import { compare, firstChoices, merged } from './conflict.ts'
import { pairLines } from './lines.ts'

const base = { ...EMPTY_FORM, title: 'Old title', excerpt: 'Old', content: 'One\nTwo' }
const mine = { ...base, title: 'My title', content: 'One\nMine' }
const theirs = { ...base, title: 'Their title', excerpt: 'Theirs' }

describe('two versions of an article', () => {
  it('differ in the fields that were changed', () => {
    expect(compare(base, mine, theirs)).toEqual([
      { field: 'title', changedBy: 'both' },
      { field: 'excerpt', changedBy: 'them' },
      { field: 'content', changedBy: 'me' },
    ])
  })

  it('are merged without losing one-sided changes; in a conflict, mine is the default', () => {
    const choices = firstChoices(compare(base, mine, theirs))
    expect(merged(mine, theirs, choices)).toEqual({ ...mine, excerpt: 'Theirs' })
    expect(merged(mine, theirs, { ...choices, title: 'theirs' }).title).toBe('Their title')
  })
})

describe('two texts side by side', () => {
  it('align unchanged lines', () => {
    expect(pairLines('a\nnew\nb\nc', 'a\nb\nold\nc\nend')).toEqual([
      { mine: 'a', theirs: 'a', isSame: true },
      { mine: 'new', theirs: null, isSame: false },
      { mine: 'b', theirs: 'b', isSame: true },
      { mine: null, theirs: 'old', isSame: false },
      { mine: 'c', theirs: 'c', isSame: true },
      { mine: null, theirs: 'end', isSame: false },
    ])
  })

  it('align rewritten lines, also with none', () => {
    expect(pairLines('a\nx', 'a\ny')).toEqual([
      { mine: 'a', theirs: 'a', isSame: true },
      { mine: 'x', theirs: 'y', isSame: false },
    ])
    expect(pairLines('', 'a')).toEqual([{ mine: null, theirs: 'a', isSame: false }])
    expect(pairLines('', '')).toEqual([])
  })
})

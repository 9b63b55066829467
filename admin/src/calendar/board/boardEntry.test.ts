import { describe, expect, it } from 'vitest'
import { targetsOf } from './boardEntry.ts'

const AUTHOR = { mayEdit: true, mayReview: false }
const EDITOR = { mayEdit: true, mayReview: true }

describe('a card of the board', () => {
  it('is submitted and withdrawn by its authors', () => {
    expect(targetsOf('draft', AUTHOR)).toEqual(['in_review'])
    expect(targetsOf('in_review', AUTHOR)).toEqual(['draft'])
    expect(targetsOf('changes_requested', AUTHOR)).toEqual(['in_review'])
    expect(targetsOf('approved', AUTHOR)).toEqual(['draft'])
  })

  it('is approved or returned by editors', () => {
    expect(targetsOf('in_review', EDITOR)).toEqual(['draft', 'changes_requested', 'approved'])
    expect(targetsOf('changes_requested', EDITOR)).toEqual(['in_review', 'approved'])
    expect(targetsOf('approved', EDITOR)).toEqual(['draft', 'changes_requested'])
  })

  it('is not moved while it is planned or scheduled, nor by others', () => {
    expect([...targetsOf('planned', EDITOR), ...targetsOf('scheduled', EDITOR)]).toEqual([])
    expect(targetsOf('in_review', { mayEdit: false, mayReview: false })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { EMPTY_FORM } from '../form/articleForm.ts'
import { blockConflicts, chosen, isMerged, mergeForms } from './conflict.ts'

const base = { ...EMPTY_FORM, title: 'Old title', excerpt: 'Old', content: 'One\n\nTwo' }

describe('two versions of an article', () => {
  it('are merged when they changed different fields and different blocks', () => {
    const mine = { ...base, title: 'My title', content: 'One, mine\n\nTwo', tag_ids: ['a'] }
    const theirs = { ...base, excerpt: 'Theirs', content: 'One\n\nTwo, theirs', tag_ids: ['b'] }
    const merge = mergeForms(base, mine, theirs)
    expect(isMerged(merge)).toBe(true)
    expect(merge.form).toEqual({
      ...base,
      ...{ title: 'My title', excerpt: 'Theirs', content: 'One, mine\n\nTwo, theirs' },
      tag_ids: ['a', 'b'],
    })
  })

  it('need a decision about a field and a block that both changed', () => {
    const mine = { ...base, title: 'My title', content: 'One, mine\n\nTwo' }
    const theirs = { ...base, title: 'Their title', content: 'One, theirs\n\nTwo, theirs' }
    const merge = mergeForms(base, mine, theirs)
    expect(merge.conflicts).toEqual([{ field: 'title', changedBy: 'both' }])
    expect(blockConflicts(merge)).toHaveLength(1)
    const choices = { fields: { title: 'theirs' }, blocks: ['mine'] } as const
    expect(chosen(merge, theirs, choices)).toMatchObject({ title: 'Their title' })
    expect(chosen(merge, theirs, { fields: {}, blocks: ['theirs'] })).toMatchObject({
      title: 'My title',
      content: 'One, theirs\n\nTwo, theirs',
    })
  })

  it('need a decision when the other person published the article', () => {
    const mine = { ...base, content: 'One, unfinished\n\nTwo' }
    const theirs = { ...base, status: 'published' } as const
    const merge = mergeForms(base, mine, theirs)
    expect(merge.conflicts).toEqual([{ field: 'status', changedBy: 'them' }])
    expect(chosen(merge, theirs, { fields: {}, blocks: [] }).status).toBe('draft')
  })
})

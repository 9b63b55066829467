import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { describedTagSchema, tagSchema } from './tag.ts'

function messageFor(field: string, value: unknown) {
  const { issues } = v.safeParse(tagSchema, { name: 'Budget', slug: 'budget', [field]: value })
  return issues?.find((issue) => v.getDotPath(issue) === field)?.message
}

describe('a tag', () => {
  // spec: validation-tag
  it.each([
    ['name', null, 'Name is required'],
    ['slug', '', 'Slug is required'],
    ['slug', 'bud_get', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['slug', 'x'.repeat(101), 'Slug must be at most 100 characters'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message)
  })

  it('is trimmed', () => {
    expect(v.parse(tagSchema, { name: ' Budget ', slug: ' budget ' })).toEqual({
      name: 'Budget',
      slug: 'budget',
      kind: null,
    })
  })

  it('has an optional description', () => {
    const tag = { name: 'Budget', slug: 'budget' }
    expect(v.parse(describedTagSchema, tag)).toEqual({ ...tag, kind: null, description: null })
  })
})

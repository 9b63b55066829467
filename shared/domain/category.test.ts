import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { categorySchema } from './category.ts'

const category = { name: 'Science', slug: 'science' }

function messageFor(field: string, value: unknown) {
  const { issues } = v.safeParse(categorySchema, { ...category, [field]: value })
  return issues?.find((issue) => v.getDotPath(issue) === field)?.message
}

describe('a category', () => {
  // spec: category-rule
  it.each([
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(81), 'Name must be at most 80 characters'],
    ['slug', '', 'Slug is required'],
    ['slug', 'Sci Ence', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['color', 'red', 'Color must be a hex color such as #3B82F6'],
    ['icon', 'too many letters here', 'Icon must be at most 16 characters'],
    ['description', 'x'.repeat(1001), 'Description must be at most 1000 characters'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message)
  })

  it('gets the default colour, and null for empty optional fields', () => {
    expect(v.parse(categorySchema, { ...category, icon: '', color: null })).toEqual({
      ...category,
      description: null,
      color: '#3B82F6',
      icon: null,
      comments_mode: null,
      image: null,
      image_alt: null,
      image_credit: null,
      parent_id: null,
    })
  })

  it('accepts an emoji of several code points', () => {
    expect(messageFor('icon', '👩🏽‍🔬')).toBeUndefined()
  })
})

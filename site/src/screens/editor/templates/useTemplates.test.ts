import { expect, it } from 'vitest'
import { grouped, matching } from './useTemplates.ts'

const template = (name: string, category_id: string | null) => ({
  ...{ id: name, name, description: `For ${name}`, beginning: 'The [score]', is_shared: true },
  category_id,
})
const ALL = [
  template('Flash', null),
  template('Match report', 'sports'),
  template('Review', 'arts'),
]

it('finds templates by all words of name, description and text', () => {
  expect(matching(ALL, 'SCORE match').map(({ name }) => name)).toEqual(['Match report'])
  expect(matching(ALL, ' ')).toHaveLength(3)
  expect(matching(ALL, 'obituary')).toEqual([])
})

it('groups templates: the section of the article first, then those for all', () => {
  const categories = [
    { id: 'arts', name: 'Arts' },
    { id: 'empty', name: 'Empty' },
    { id: 'sports', name: 'Sports' },
  ]
  const names = grouped(ALL, categories, 'sports').map(({ name }) => name)
  expect(names).toEqual(['Sports', 'All sections', 'Arts'])
})

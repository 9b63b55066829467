import { expect, it } from 'vitest'
import { categoriesOf, matching, readable, type Saved } from './shelf.ts'

function saved(id: string, title: string, category: string | null): Saved {
  return {
    id,
    created_at: '2026-11-20T12:00:00Z',
    article: {
      id,
      title,
      slug: id,
      excerpt: null,
      featured_image: null,
      featured_image_alt: null,
      published_at: '2026-11-20T12:00:00Z',
      created_at: '2026-11-20T12:00:00Z',
      views_count: 0,
      author: { username: 'ada', full_name: 'Ada Lovelace' },
      category: category ? { name: category, slug: category.toLowerCase() } : null,
    },
  }
}

const shelf = [
  saved('1', 'The ferry returns', 'Business'),
  saved('2', 'Eels above the weir', 'Science'),
  saved('3', 'A comet in the drawer', 'Science'),
  saved('4', 'Untitled', null),
]
const ids = (some: Saved[]) => some.map(({ id }) => id)

it('counts what is saved in each category; without one it is News', () => {
  expect(categoriesOf(shelf).map(({ name, count }) => `${name} ${count}`)).toEqual([
    'Business 1',
    'News 1',
    'Science 2',
  ])
})

it('finds words of title, author and category in any mix of capitals', () => {
  expect(ids(matching(shelf, { text: ' FERRY ', category: null }))).toEqual(['1'])
  expect(ids(matching(shelf, { text: 'lovelace', category: 'science' }))).toEqual(['2', '3'])
  expect(ids(matching(shelf, { text: '', category: '' }))).toEqual(['4'])
  expect(matching(shelf, { text: 'nothing', category: null })).toEqual([])
})

it('leaves out what can no longer be read', () => {
  expect(readable([{ id: '9', created_at: '', article: null }])).toEqual([])
})

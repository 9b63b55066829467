import { UNLABELLED } from '@broadsheet/shared/domain/labels.ts'
import { expect, it } from 'vitest'
import { categoriesOf, matching, readable, type Saved } from './bookmarkFilter.ts'

function saved(id: string, title: string, category: string | null): Saved {
  return {
    id,
    created_at: '2026-11-20T12:00:00Z',
    article: {
      id,
      title,
      slug: id,
      excerpt: null,
      lang: null,
      featured_image: null,
      featured_image_alt: null,
      ...UNLABELLED,
      image_focus: null,
      published_at: '2026-11-20T12:00:00Z',
      created_at: '2026-11-20T12:00:00Z',
      views_count: 0,
      article_bylines: [
        {
          ...{ position: 0, contribution: 'by' },
          author: { id: 'u', username: 'ada', full_name: 'Ada Lovelace', avatar_url: null },
        },
      ],
      category: category ? { name: category, slug: category.toLowerCase() } : null,
    },
  }
}

const bookmarks = [
  saved('1', 'The ferry returns', 'Business'),
  saved('2', 'Eels above the weir', 'Science'),
  saved('3', 'A comet in the drawer', 'Science'),
  saved('4', 'Untitled', null),
]
const ids = (some: Saved[]) => some.map(({ id }) => id)

it('counts bookmarks by category; articles without one count as News', () => {
  expect(categoriesOf(bookmarks).map(({ name, count }) => `${name} ${count}`)).toEqual([
    'Business 1',
    'News 1',
    'Science 2',
  ])
})

it('finds words of title, author and category, ignoring case', () => {
  expect(ids(matching(bookmarks, { text: ' FERRY ', category: null }))).toEqual(['1'])
  expect(ids(matching(bookmarks, { text: 'lovelace', category: 'science' }))).toEqual(['2', '3'])
  expect(ids(matching(bookmarks, { text: '', category: '' }))).toEqual(['4'])
  expect(matching(bookmarks, { text: 'nothing', category: null })).toEqual([])
})

it('leaves out articles that are no longer readable', () => {
  expect(readable([{ id: '9', created_at: '', article: null }])).toEqual([])
})

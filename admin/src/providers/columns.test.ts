import { describe, expect, it } from 'vitest'
import { changesOf, newRow, tableOf } from './columns.ts'

const articles = tableOf('articles')
const previous = {
  id: 'a1',
  title: 'Before',
  status: 'draft',
  version: 3,
  tags: ['x'],
  author: { username: 'ada' },
}

describe('what is sent of an edited article', () => {
  it('is what changed, with the version it started from', () => {
    expect(changesOf(articles, { ...previous, title: 'After' }, previous)).toEqual({
      title: 'After',
      version: 3,
    })
  })
  it('is nothing when nothing changed', () => {
    expect(changesOf(articles, { ...previous }, previous)).toEqual({})
  })
  it('is only the status when the editor names no version', () => {
    expect(changesOf(articles, { status: 'published' }, previous)).toEqual({ status: 'published' })
  })
  it('is never an embedded row, a tag name or a key', () => {
    const edited = { ...previous, id: 'a2', tags: [], author: { username: 'bob' } }
    expect(changesOf(articles, edited, previous)).toEqual({})
  })
  it('may be the emptying of a field', () => {
    const edited = { ...previous, excerpt: null }
    expect(changesOf(articles, edited, { ...previous, excerpt: 'Old' })).toMatchObject({
      excerpt: null,
    })
  })
})

it('reads people from the view that shows e-mails, and writes to their profiles', () => {
  expect(tableOf('users')).toMatchObject({ readFrom: 'account_overview', writeTo: 'profiles' })
})

it('sends of a new category only what the database takes', () => {
  const category = { name: 'Art', slug: 'art', created_at: 'now', id: 'c1', icon: undefined }
  expect(newRow(tableOf('categories'), category)).toEqual({ name: 'Art', slug: 'art' })
})

it('writes nothing to a table it does not know', () => {
  expect(changesOf(tableOf('secrets'), { a: 1 }, {})).toEqual({})
})

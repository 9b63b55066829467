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

describe('the data sent for an edited article', () => {
  it('contains the changed columns and the version', () => {
    expect(changesOf(articles, { ...previous, title: 'After' }, previous)).toEqual({
      title: 'After',
      version: 3,
    })
  })
  it('is empty when nothing changed', () => {
    expect(changesOf(articles, { ...previous }, previous)).toEqual({})
  })
  it('contains only the status when the editor names no version', () => {
    expect(changesOf(articles, { status: 'published' }, previous)).toEqual({ status: 'published' })
  })
  it('never contains embedded rows, tag names or keys', () => {
    const edited = { ...previous, id: 'a2', tags: [], author: { username: 'bob' } }
    expect(changesOf(articles, edited, previous)).toEqual({})
  })
  it('may empty a field', () => {
    const edited = { ...previous, excerpt: null }
    expect(changesOf(articles, edited, { ...previous, excerpt: 'Old' })).toMatchObject({
      excerpt: null,
    })
  })
})

it('reads accounts from the view that includes e-mails and writes to profiles', () => {
  expect(tableOf('users')).toMatchObject({ readFrom: 'account_overview', writeTo: 'profiles' })
})

it('sends only the insertable columns of a new category', () => {
  const category = { name: 'Art', slug: 'art', created_at: 'now', id: 'c1', icon: undefined }
  expect(newRow(tableOf('categories'), category)).toEqual({ name: 'Art', slug: 'art' })
})

it('writes nothing to an unknown table', () => {
  expect(changesOf(tableOf('secrets'), { a: 1 }, {})).toEqual({})
})

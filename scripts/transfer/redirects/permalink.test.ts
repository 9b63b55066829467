import { expect, it } from 'vitest'
import { TransferError } from '../errors.ts'
import { permalinkOf, readPermalink } from './permalink.ts'
import { redirectsOfLabels } from './writeRedirects.ts'

const article = {
  path: 'posts/2019-05-02-big-storm.md',
  date: '2019-05-02T10:00:00.000Z',
  title: 'Big storm',
  category: 'Local news',
  wantedSlug: 'storm',
}

it.each([
  ['/:year/:month/:day/:slug/', '/2019/05/02/storm'],
  ['/:category/:title.html', '/local-news/big-storm.html'],
  ['/blog/:filename', '/blog/big-storm'],
])('an article has the old URL of the pattern %s', (pattern, path) => {
  expect(permalinkOf(article, readPermalink(pattern) ?? '')).toBe(path)
})

it('a draft has no URL with a date', () => {
  expect(permalinkOf({ ...article, date: null }, '/:year/:slug/')).toBeNull()
})

it.each(['/:year/:id/', ':slug', '/about/'])('refuses the pattern %s', (pattern) => {
  expect(() => readPermalink(pattern)).toThrow(TransferError)
})

it('categories with another slug and their feeds redirect', () => {
  const labels = [{ id: 'one', slug: 'sport', oldSlug: 'sports' }]
  expect(redirectsOfLabels('category', labels)).toEqual([
    { path: '/category/sports', category_id: 'one' },
    { path: '/category/sports/feed', destination: '/category/sport/rss.xml' },
    { path: '/category/sports/rss', destination: '/category/sport/rss.xml' },
  ])
  expect(redirectsOfLabels('tag', labels).at(1)).toEqual({
    ...{ path: '/tag/sports/feed', destination: '/tag/sport/rss.xml' },
  })
})

import { describe, expect, it } from 'vitest'
import { type OldPage, oldUrlOf } from './oldUrl.ts'
import { prefixOf, type SiteLanguages, sitePageOf } from './sitePages.ts'

const page: OldPage = {
  ...{ path: 'posts/2020/Storm Surge.md', title: 'The Storm: a Diary', slug: '', prefix: '' },
  ...{ date: '2020-02-29T23:30:00Z', categories: ['Local News'], pattern: '', zone: 'UTC' },
}
const config = (patterns: Record<string, string> = {}) => ({
  ...{ base: '', isUgly: false, patterns: new Map(Object.entries(patterns)) },
})

describe('an address of Hugo', () => {
  it.each([
    [{}, '/posts/2020/storm-surge/'],
    [{ posts: '/:year/:month/:day/:title/' }, '/2020/02/29/the-storm-a-diary/'],
    [{ posts: '/:section/:slug/' }, '/posts/the-storm-a-diary/'],
    [{ posts: '/:sections/:filename/:yearday/' }, '/posts/2020/storm-surge/60/'],
    [{ news: '/:year/:title/' }, '/posts/2020/storm-surge/'],
  ])('with the patterns %j', (patterns, url) => {
    expect(oldUrlOf(page, 'Hugo', config(patterns))).toBe(url)
  })

  it('has the slug of the front matter, the day of its time zone, and letters of all scripts', () => {
    const other = { ...page, slug: 'surge', zone: 'Europe/Berlin' }
    expect(oldUrlOf(other, 'Hugo', config())).toBe('/posts/2020/surge/')
    expect(oldUrlOf(other, 'Hugo', config({ posts: '/:month/:day/:slug/' }))).toBe('/03/01/surge/')
    const arabic = { ...page, path: 'posts/x.md', title: 'عاصفة في الميناء' }
    expect(oldUrlOf(arabic, 'Hugo', config({ posts: '/:title/' }))).toBe('/عاصفة-في-الميناء/')
  })

  it('of a bundle is that of its folder; that of a site below a path begins with it', () => {
    const bundle = { ...page, path: 'posts/bridge/index.md', prefix: '/de' }
    expect(oldUrlOf(bundle, 'Hugo', { ...config(), base: '/blog', isUgly: true })).toBe(
      '/blog/de/posts/bridge.html',
    )
  })

  it('is unknown without a date or with an unknown part', () => {
    const undated = { ...page, date: null }
    expect(oldUrlOf(undated, 'Hugo', config({ posts: '/:year/:title/' }))).toBeNull()
    expect(oldUrlOf(page, 'Hugo', config({ posts: '/:weather/:title/' }))).toBeNull()
  })
})

describe('an address of Jekyll', () => {
  const post = { ...page, path: 'harbour/_posts/2020-02-29-Storm_surge.md' }

  it.each([
    ['', '/harbour/local news/2020/02/29/Storm_surge.html'],
    ['pretty', '/harbour/local news/2020/02/29/Storm_surge/'],
    ['ordinal', '/harbour/local news/2020/060/Storm_surge.html'],
    ['none', '/harbour/local news/Storm_surge.html'],
    ['/:short_year/:i_month/:slug/', '/20/2/storm-surge/'],
    ['/:title:output_ext', '/Storm_surge.html'],
  ])('with the style %j', (pattern, url) => {
    expect(oldUrlOf({ ...post, pattern }, 'Jekyll', config())).toBe(url)
    expect(oldUrlOf(post, 'Jekyll', config(pattern === '' ? {} : { '': pattern }))).toBe(url)
  })

  it('of a page is its path; drafts, collections and other generators have none', () => {
    const about = { ...page, path: 'notes/about.md' }
    expect(oldUrlOf(about, 'Jekyll', config())).toBe('/notes/about.html')
    expect(oldUrlOf(about, 'Jekyll', config({ '': 'pretty' }))).toBe('/notes/about/')
    expect(oldUrlOf({ ...page, path: '_drafts/idea.md' }, 'Jekyll', config())).toBeNull()
    expect(oldUrlOf(page, 'Astro', config())).toBeNull()
  })
})

describe('the language of a file of Hugo', () => {
  const languages: SiteLanguages = {
    ...{ main: 'en', isMainInFolder: false },
    folders: new Map([
      ['en', null],
      ['de', null],
      ['pt-br', 'content/brasil'],
    ]),
  }

  it.each([
    ['content/posts/storm.md', 'en', 'posts/storm.md', ''],
    ['content/posts/storm.de.md', 'de', 'posts/storm.md', '/de'],
    ['content/posts/storm/index.de.md', 'de', 'posts/storm/index.md', '/de'],
    ['content/brasil/posts/storm.md', 'pt-br', 'posts/storm.md', '/pt-br'],
    ['content/posts/v1.2.md', 'en', 'posts/v1.2.md', ''],
  ])('%s', (path, lang, below, prefix) => {
    expect(sitePageOf(path, languages)).toEqual({ lang, path: below })
    expect(prefixOf(lang, languages)).toBe(prefix)
  })

  it('is unknown in a site with one', () => {
    expect(sitePageOf('content/posts/storm.de.md', null)).toEqual({
      ...{ lang: null, path: 'posts/storm.de.md' },
    })
  })
})

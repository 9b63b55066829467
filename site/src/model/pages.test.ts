import { describe, expect, test } from 'vitest'
import { settingsOf } from '../content/settings.ts'
import { articlePage } from './articlePage.ts'
import { type HomeContent, homePage } from './homePage.ts'
import { listingPage } from './listingPage.ts'
import { movedPage } from './movedPage.ts'
import { notFoundPage } from './notFoundPage.ts'
import { anArticle, aStory, edition } from './story.fixture.ts'

const category = {
  id: 'c1',
  name: 'Business',
  slug: 'business',
  description: 'Money.',
  color: '#9A5B13',
  icon: null,
}

const nothing: HomeContent = {
  edition,
  breaking: [],
  featured: [],
  sections: [],
  latest: [],
  trending: [],
  tags: [],
  categories: [],
}

describe('the front page', () => {
  test('has one large featured story, then the smaller ones', () => {
    const featured = ['One', 'Two', 'Three'].map((title) => aStory({ title }))
    const view = homePage({ ...nothing, featured })
    expect(view.lead?.title).toBe('One')
    expect(view.seconds.map(({ title }) => title)).toEqual(['Two', 'Three'])
  })

  test('says until when breaking news is that', () => {
    const view = homePage({ ...nothing, breaking: [aStory()] })
    expect(view.breaking[0]?.until).toBe('2026-11-20T08:00:00.000Z')
  })

  test('leaves out sections without articles and says so when there are none at all', () => {
    const view = homePage({ ...nothing, sections: [{ category, stories: [] }] })
    expect(view.sections).toEqual([])
    expect(view.empty).toEqual({
      title: 'No Articles Found',
      text: 'Be the first to create an article!',
    })
  })

  test('shows eight categories with their counts, and fixed ones when there are none', () => {
    const many = Array.from({ length: 10 }, () => ({ ...category, count: 3 }))
    expect(homePage({ ...nothing, categories: many }).categories).toHaveLength(8)
    const names = homePage(nothing).categories.map(({ name }) => name)
    expect(names).toEqual([
      'Technology',
      'Business',
      'Sports',
      'Entertainment',
      'Health',
      'Science',
    ])
  })
})

describe('an article page', () => {
  test('shows three of four related articles and leads to the others', () => {
    const related = ['a', 'b', 'c', 'd'].map((slug) => aStory({ slug }))
    const view = articlePage({ edition, article: anArticle(), related })
    expect(view.related).toHaveLength(3)
    expect(view.moreRelated).toEqual({ name: 'View All in Business', href: '/category/business/' })
    const few = articlePage({ edition, article: anArticle(), related: related.slice(0, 3) })
    expect(few.moreRelated).toBeNull()
  })

  test('tells when it was updated only when that was on another day', () => {
    const later = (updatedAt: Date) => anArticle({ updatedAt })
    const view = (article = anArticle()) => articlePage({ edition, article, related: [] })
    expect(view(later(new Date('2026-11-19T09:00:00Z'))).updated).toBeNull()
    expect(view(later(new Date('2026-11-20T09:00:00Z'))).updated?.text).toBe('November 20, 2026')
    expect(view(later(new Date('2026-11-10T09:00:00Z'))).updated).toBeNull()
  })

  test('has an ad slot only where ads are set up', () => {
    const view = (settings: Record<string, unknown>) =>
      articlePage({
        edition: { ...edition, settings: settingsOf(settings) },
        article: anArticle(),
        related: [],
      })
    expect(view({}).adsEnabled).toBe(false)
    expect(view({ google_adsense_id: 'pub-123' }).adsEnabled).toBe(true)
  })

  test('shows the days of the zone the paper lives in', () => {
    const tokyo = { ...edition, settings: settingsOf({ timezone: 'Asia/Tokyo' }) }
    const article = anArticle({ publishedAt: new Date('2026-11-19T20:00:00Z') })
    const view = articlePage({ edition: tokyo, article, related: [] })
    expect(view.published.text).toBe('November 20, 2026')
  })

  test('leads to the video, if its address can be read', () => {
    const video = (videoUrl: string) =>
      articlePage({ edition, article: anArticle({ videoUrl }), related: [] }).video
    expect(video('https://www.youtube.com/watch?v=x')?.host).toBe('youtube.com')
    expect(video('nonsense')).toBeNull()
  })
})

describe('a list', () => {
  const stories = [aStory()]
  const listed = { part: '', newer: null, older: '2', count: 40, stories }

  test('has name, count and description on its first page', () => {
    const view = listingPage({ edition, subject: { kind: 'category', category }, listed })
    expect(view).toMatchObject({ name: 'Business', count: '40 articles', description: 'Money.' })
    expect(view.pager).toEqual({
      newer: null,
      older: { name: 'Older articles', href: '/category/business/2/' },
    })
  })

  test('shows which days an archive page covers, and no count', () => {
    const view = listingPage({
      edition,
      subject: { kind: 'category', category },
      listed: { part: '1', newer: '2', older: null, count: null, stories },
    })
    expect(view.count).toBeNull()
    expect(view.span).toBe('November 19, 2026')
    expect(view.head.canonical).toBe('https://news.example.com/category/business/1/')
  })

  test('names the time an archive page is about, for readers and search engines', () => {
    const listed = { part: '2026-11/2', newer: '2026-11/3', older: '2026-11', count: null, stories }
    const view = listingPage({ edition, subject: { kind: 'category', category }, listed })
    expect(view.name).toBe('Business, November 2026, page 2')
    expect(view.head.title).toContain('Business, November 2026, page 2')
    expect(view.trail.map(({ name }) => name)).toEqual([
      'Home',
      'Business',
      'November 2026, page 2',
    ])
    expect(view.pager?.older?.href).toBe('/category/business/2026-11/')
    expect(view.head.canonical).toBe('https://news.example.com/category/business/2026-11/2/')
  })

  test('says so when it is empty', () => {
    const listed = { part: '', newer: null, older: null, count: 0, stories: [] }
    const tag = { id: 't', name: 'Harbor', slug: 'harbor', description: null }
    expect(listingPage({ edition, subject: { kind: 'tag', tag }, listed }).empty).toEqual({
      title: 'No Articles Yet',
      text: 'There are no published articles with this tag yet. Check back soon!',
    })
    const view = listingPage({ edition, subject: { kind: 'category', category }, listed })
    expect(view.empty?.text).toBe(
      'There are no published articles in this category yet. Check back soon!',
    )
  })
})

test('a former address leads to the present one and is not indexed', () => {
  const view = movedPage({ edition, what: 'article', story: aStory() })
  expect(view.href).toBe('/article/the-ferry-returns/')
  expect(view.head).toMatchObject({
    indexed: false,
    canonical: 'https://news.example.com/article/the-ferry-returns/',
  })
})

test('the not-found page offers four popular pages', () => {
  const view = notFoundPage({ edition })
  expect(view.popular.map(({ name, href }) => `${name} ${href}`)).toEqual([
    'Home /',
    'Browse Articles /',
    'Contact Us /contact/',
    'About Us /about/',
  ])
  expect(view.head.indexed).toBe(false)
})

import { describe, expect, test } from 'vitest'
import type { Article } from '../content/entities.ts'
import { settingsOf } from '../content/siteSettings.ts'
import { articlePage } from './articlePage.ts'
import { anArticle, aSummary, context } from './articleSummary.fixture.ts'
import type { Card } from './card.ts'
import { gonePage } from './gonePage.ts'
import { type HomeContent, homePage } from './homePage.ts'
import { listingPage } from './listingPage.ts'
import { movedPage } from './movedPage.ts'
import { notFoundPage } from './notFoundPage.ts'

const category = {
  id: 'c1',
  name: 'Business',
  slug: 'business',
  description: 'Money.',
  color: '#9A5B13',
  icon: null,
}

const nothing: HomeContent = {
  context,
  breaking: [],
  featured: [],
  sections: [],
  latest: [],
  trending: [],
  tags: [],
  categories: [],
  hasCategories: false,
  front: null,
}

describe('the front page', () => {
  // spec: large
  test('has one large featured article, then smaller ones', () => {
    const featured = ['One', 'Two', 'Three'].map((title) => aSummary({ title }))
    const view = homePage({ ...nothing, featured })
    expect(view.lead?.title).toBe('One')
    expect(view.seconds.map(({ title }) => title)).toEqual(['Two', 'Three'])
  })

  test('contains the time at which breaking news ends', () => {
    const view = homePage({ ...nothing, breaking: [aSummary()] })
    expect(view.breaking[0]?.until).toBe('2026-11-20T08:00:00.000Z')
  })

  test('shows each article once and fills the lists with the next ones', () => {
    const articles = Array.from({ length: 24 }, (_, i) => aSummary({ id: `a${i}`, title: `${i}` }))
    const view = homePage({
      ...nothing,
      featured: articles.slice(0, 3),
      sections: [{ category, articles: articles.slice(0, 7) }],
      latest: articles,
    })
    const titles = (cards: Pick<Card, 'title'>[]) => cards.map(({ title }) => title)
    expect(titles(view.sections[0]?.cards ?? [])).toEqual(['3', '4', '5', '6'])
    expect(titles(view.latest)).toEqual(Array.from({ length: 12 }, (_, i) => `${i + 7}`))
    expect(view.hasMore).toBe(true)
    const all = homePage({
      ...nothing,
      featured: articles.slice(0, 3),
      latest: articles.slice(0, 15),
    })
    expect(all.latest).toHaveLength(12)
    expect(all.hasMore).toBe(false)
  })

  test('shows paid articles only among the latest', () => {
    const paid = aSummary({ id: 'paid', title: 'Paid', label: 'sponsored', sponsor: 'Ferries Ltd' })
    const news = aSummary({ id: 'news', title: 'News' })
    const sections = [{ category, articles: [paid, news] }]
    const view = homePage({ ...nothing, breaking: [paid], sections, latest: [paid, news] })
    expect(view.breaking).toEqual([])
    expect(view.sections[0]?.cards.map(({ title }) => title)).toEqual(['News'])
    expect(view.latest.map(({ title }) => title)).toEqual(['Paid'])
  })

  test('shows the most recent six sections that still have articles to show, by name', () => {
    const lead = aSummary({ id: 'lead' })
    const sections = Array.from({ length: 8 }, (_, i) => ({
      category: { ...category, name: `Section ${8 - i}` },
      articles: [i === 0 ? lead : aSummary({ id: `a${i}` })],
    }))
    const view = homePage({ ...nothing, featured: [lead], sections })
    expect(view.sections.map(({ name }) => name)).toEqual(
      [2, 3, 4, 5, 6, 7].map((i) => `Section ${i}`),
    )
  })

  // spec: empty
  test('shows a notice when there are no articles', () => {
    const view = homePage({ ...nothing, sections: [{ category, articles: [] }] })
    expect(view.sections).toEqual([])
    expect(view.empty).toEqual({
      title: 'No Articles Found',
      text: 'Be the first to create an article!',
    })
  })

  // spec: fixed
  test('shows eight categories with counts, or fixed ones when none exist', () => {
    const many = Array.from({ length: 10 }, () => ({ ...category, count: 3 }))
    const categories = (content: Partial<HomeContent>) =>
      homePage({ ...nothing, ...content }).categories
    expect(categories({ categories: many, hasCategories: true })).toHaveLength(8)
    expect(categories({ hasCategories: true })).toEqual([])
    expect(categories({}).map(({ name }) => name)).toEqual([
      'Technology',
      'Business',
      'Sports',
      'Entertainment',
      'Health',
      'Science',
    ])
  })
})

const NOTHING_RELATED = { articles: [], hasMore: false }

describe('an article page', () => {
  // spec: related
  test('shows three of four related articles and links to the others', () => {
    const related = ['a', 'b', 'c'].map((slug) => aSummary({ slug }))
    const view = (hasMore: boolean) =>
      articlePage({ context, article: anArticle(), related: { articles: related, hasMore } })
    expect(view(true).related).toHaveLength(3)
    expect(view(true).moreRelated).toEqual({
      name: 'View All in Business',
      href: '/category/business/',
    })
    expect(view(false).moreRelated).toBeNull()
  })

  test('shows the date of an update only when it was on a later day', () => {
    const later = (updatedAt: Date) => anArticle({ updatedAt })
    const view = (article = anArticle()) =>
      articlePage({ context, article, related: NOTHING_RELATED })
    expect(view(later(new Date('2026-11-19T09:00:00Z'))).updated).toBeNull()
    expect(view(later(new Date('2026-11-20T09:00:00Z'))).updated?.text).toBe('November 20, 2026')
    expect(view(later(new Date('2026-11-10T09:00:00Z'))).updated).toBeNull()
  })

  // spec: slot
  test('has an ad slot only when ads are enabled', () => {
    const view = (settings: Record<string, unknown>) =>
      articlePage({
        context: { ...context, settings: settingsOf(settings) },
        article: anArticle(),
        related: NOTHING_RELATED,
      })
    expect(view({}).adsEnabled).toBe(false)
    expect(view({ google_adsense_id: 'pub-123' }).adsEnabled).toBe(true)
  })

  test('shows dates in the time zone of the publication', () => {
    const tokyo = { ...context, settings: settingsOf({ timezone: 'Asia/Tokyo' }) }
    const article = anArticle({ publishedAt: new Date('2026-11-19T20:00:00Z') })
    const view = articlePage({ context: tokyo, article, related: NOTHING_RELATED })
    expect(view.published.text).toBe('November 20, 2026')
  })

  test('shows caption and credit only below a picture', () => {
    const caption = (changes: Partial<Article>) =>
      articlePage({ context, article: anArticle(changes), related: NOTHING_RELATED }).caption
    const featured_image_caption = 'The quay at dusk'
    const featured_image_credit = 'Photo: Ada Byrne'
    expect(caption({})).toBeNull()
    expect(caption({ featured_image_caption, featured_image_credit })).toEqual({
      text: featured_image_caption,
      credit: featured_image_credit,
    })
    expect(caption({ featured_image_credit })).toEqual({ text: '', credit: featured_image_credit })
    expect(caption({ featured_image_caption, image: null })).toBeNull()
    // Pictures on other sites are not shown.
    expect(caption({ featured_image_caption, image: 'https://x.example/a.png' })).toBeNull()
  })

  test('has the title, description and image that its author wrote for search and sharing', () => {
    const article = anArticle({
      ...{ seo_title: 'Ferry timetable', seo_description: 'When it sails. '.repeat(20).trim() },
      ...{ social_title: 'It sails again', social_image: 'https://x.example/share.png' },
    })
    const { head } = articlePage({ context, article, related: { articles: [], hasMore: false } })
    expect(head.title).toBe('Ferry timetable | The Ferryman')
    expect(head.description).toBe(article.seo_description)
    expect(head.openGraph).toMatchObject({
      title: 'It sails again',
      description: 'After ninety years.',
      image: { url: 'https://x.example/share.png', alt: 'The ferry returns' },
    })
    expect(head.graph[0]).toMatchObject({
      headline: 'The ferry returns',
      alternativeHeadline: 'Ferry timetable',
      description: article.seo_description,
    })
  })

  test('is hidden from search engines, or names its original, as its author chose', () => {
    const headOf = (changes: Partial<Article>) => {
      const related = { articles: [], hasMore: false }
      return articlePage({ context, article: anArticle(changes), related }).head
    }
    expect(headOf({ robots: 'noindex' }).indexed).toBe(false)
    expect(headOf({}).indexed).toBe(true)
    const original = 'https://first.example/ferry'
    const copy = headOf({ canonical_url: original })
    expect([copy.canonical, copy.indexed]).toEqual([original, true])
    expect(copy.graph[0]).toMatchObject({ mainEntityOfPage: original })
  })

  test('has a discussion that is open, closed, or closes on a day, or none', () => {
    const commentsOf = (changes: Partial<Article>, settings = {}) =>
      articlePage({
        context: { ...context, settings: { ...context.settings, ...settings } },
        article: anArticle({ publishedAt: new Date('2026-11-01T00:00:00Z'), ...changes }),
        related: NOTHING_RELATED,
      }).comments
    const days = { commentsDays: 14 }
    expect(commentsOf({})).toEqual({ isClosed: false, closesAt: null })
    expect(commentsOf({}, { commentsEnabled: false })).toBeNull()
    expect(commentsOf({ comments_mode: 'hidden' })).toBeNull()
    expect(commentsOf({ categoryCommentsMode: 'hidden' })).toBeNull()
    expect(commentsOf({ categoryCommentsMode: 'closed' })?.isClosed).toBe(true)
    expect(commentsOf({ comments_mode: 'on', categoryCommentsMode: 'closed' }, days)).toEqual({
      isClosed: false,
      closesAt: null,
    })
    expect(commentsOf({}, days)?.closesAt).toBe('2026-11-15T00:00:00.000Z')
  })

  test('links to the video if its address is valid', () => {
    const video = (videoUrl: string) =>
      articlePage({ context, article: anArticle({ videoUrl }), related: NOTHING_RELATED }).video
    expect(video('https://www.youtube.com/watch?v=x')?.host).toBe('youtube.com')
    expect(video('nonsense')).toBeNull()
  })
})

describe('a list', () => {
  const articles = [aSummary()]
  const listed = { part: '', newer: null, older: '2', count: 40, articles, tags: {} }

  // spec: list
  test('has name, count and description on its first page', () => {
    const view = listingPage({ context, topic: { kind: 'category', category }, listed })
    expect(view).toMatchObject({ name: 'Business', count: '40 articles', description: 'Money.' })
    expect(view.pager).toEqual({
      newer: null,
      older: { name: 'Older articles', href: '/category/business/2/' },
      archive: { name: 'Browse by month', href: '/category/business/archive/' },
    })
  })

  test('describes its articles in their order for search engines', () => {
    const two = { ...listed, articles: [aSummary({ title: 'One' }), aSummary({ title: 'Two' })] }
    const { head } = listingPage({ context, topic: { kind: 'category', category }, listed: two })
    expect(head.graph).toContainEqual({
      ...{ '@type': 'CollectionPage', name: 'Business' },
      url: 'https://news.example.com/category/business/',
      mainEntity: {
        ...{ '@type': 'ItemList', numberOfItems: 2 },
        itemListElement: ['One', 'Two'].map((name, index) => ({
          ...{ '@type': 'ListItem', position: index + 1, name },
          url: 'https://news.example.com/article/the-ferry-returns/',
        })),
      },
    })
  })

  test('has a large lead article on the first page of a category only', () => {
    const two = { ...listed, articles: [aSummary({ title: 'One' }), aSummary({ title: 'Two' })] }
    const tag = { id: 't', name: 'Harbor', slug: 'harbor', description: null, kind: null }
    const view = listingPage({ context, topic: { kind: 'category', category }, listed: two })
    expect(view.lead?.title).toBe('One')
    expect(view.cards.map(({ title }) => title)).toEqual(['Two'])
    const archive = { ...two, part: '1', count: null }
    const others = [
      listingPage({ context, topic: { kind: 'category', category }, listed: archive }),
      listingPage({ context, topic: { kind: 'tag', tag }, listed: two }),
    ]
    for (const { lead, cards } of others) {
      expect(lead).toBeNull()
      expect(cards).toHaveLength(2)
    }
  })

  test('shows the days of an archive page, and no count', () => {
    const view = listingPage({
      context,
      topic: { kind: 'category', category },
      listed: { part: '1', newer: '2', older: null, count: null, articles, tags: {} },
    })
    expect(view.count).toBeNull()
    expect(view.span).toBe('November 19, 2026')
    expect(view.head.canonical).toBe('https://news.example.com/category/business/1/')
  })

  test('contains the period of an archive page in headline and title', () => {
    const listed = {
      part: '2026-11/2',
      newer: '2026-11/3',
      older: '2026-11',
      count: null,
      articles,
      tags: {},
    }
    const view = listingPage({ context, topic: { kind: 'category', category }, listed })
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

  // spec: reader-pages-empty
  test('shows a notice when it is empty', () => {
    const listed = { part: '', newer: null, older: null, count: 0, articles: [], tags: {} }
    const tag = { id: 't', name: 'Harbor', slug: 'harbor', description: null, kind: null }
    expect(listingPage({ context, topic: { kind: 'tag', tag }, listed }).empty).toEqual({
      title: 'No Articles Yet',
      text: 'There are no published articles with this tag yet. Check back soon!',
    })
    const view = listingPage({ context, topic: { kind: 'category', category }, listed })
    expect(view.empty?.text).toBe(
      'There are no published articles in this category yet. Check back soon!',
    )
  })
})

test('a former URL redirects to the current one with a canonical link', () => {
  const view = movedPage({ context, what: 'article', article: aSummary() })
  expect(view.href).toBe('/article/the-ferry-returns/')
  expect(view.head).toMatchObject({
    indexed: true,
    canonical: 'https://news.example.com/article/the-ferry-returns/',
  })
})

test('the not-found page offers four popular pages', () => {
  const view = notFoundPage({ context })
  expect(view.popular.map(({ name, href }) => `${name} ${href}`)).toEqual([
    'Home /',
    'Browse Articles /',
    'Contact Us /contact/',
    'About Us /about/',
  ])
  expect(view.head.indexed).toBe(false)
})

test('the page for what was removed is not indexed and gives no reason', () => {
  expect(gonePage(context).head).toMatchObject({ indexed: false, canonical: null })
})

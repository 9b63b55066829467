import { expect, it } from 'vitest'
import { newsArticle } from '../seo/newsArticle.ts'
import { articlePage } from './articlePage.ts'
import { anArticle, aSummary, context } from './articleSummary.fixture.ts'
import { listingPage } from './listingPage.ts'
import { seriesPlace } from './series.ts'

const tag = { id: 't', name: 'The dam', slug: 'the-dam', description: null, kind: 'series' }
const parts = ['One', 'Two', 'Three'].map((title) =>
  aSummary({ id: title, title, slug: title.toLowerCase() }),
)
const series = { tag, parts }

it('has number, neighbours and all parts', () => {
  expect(seriesPlace('Two', series)).toMatchObject({
    ...{ name: 'The dam', href: '/tag/the-dam/', number: '2', total: '3' },
    previous: { title: 'One', href: '/article/one/' },
    next: { title: 'Three' },
    parts: [{ isThis: false }, { title: 'Two', isThis: true }, { isThis: false }],
  })
})

it('has no previous part before the first and no next one after the last', () => {
  expect(seriesPlace('One', series)?.previous).toBeNull()
  expect(seriesPlace('Three', series)?.next).toBeNull()
  expect(seriesPlace('Four', series)).toBeNull()
})

it('is on the page of each part and in its JSON-LD', () => {
  const article = anArticle({ id: 'Two', tags: [tag] })
  const related = { articles: [], hasMore: false }
  const page = articlePage({ context, article, related, series: [series] })
  expect(page.series.map(({ number }) => number)).toEqual(['2'])
  expect(page.readNext).toMatchObject({
    ...{ next: { title: 'Three' }, previous: { title: 'One' }, isRelated: false },
  })
  expect(JSON.stringify(page.head.graph)).toContain('"position":2')
  expect(newsArticle(article, context)).toMatchObject({
    isPartOf: [
      {
        '@type': 'CreativeWorkSeries',
        name: 'The dam',
        url: 'https://news.example.com/tag/the-dam/',
      },
    ],
  })
})

it('is followed by the most related article without a series', () => {
  const related = { articles: [aSummary({ title: 'Nearby' })], hasMore: false }
  const page = articlePage({ context, article: anArticle(), related })
  expect(page.readNext).toMatchObject({ next: { title: 'Nearby' }, isRelated: true })
})

it('is not followed by a paid article', () => {
  const paid = aSummary({ title: 'Ferries', label: 'sponsored', sponsor: 'Ferries Ltd' })
  const related = { articles: [paid, aSummary({ title: 'Nearby' })], hasMore: false }
  const page = articlePage({ context, article: anArticle(), related })
  expect(page.readNext).toMatchObject({ next: { title: 'Nearby' } })
})

it('is a page with the parts in order', () => {
  const listed = { part: '', articles: parts, tags: {}, count: 3, newer: null, older: null }
  const page = listingPage({ context, topic: { kind: 'tag', tag }, listed })
  expect(page).toMatchObject({ overline: 'Series', count: '3 parts', isSeries: true, lead: null })
  expect(page.cards.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
})

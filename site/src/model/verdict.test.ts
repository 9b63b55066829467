import { expect, it } from 'vitest'
import { rssFeed } from '../seo/feeds/articleFeed.ts'
import { newsArticle } from '../seo/newsArticle.ts'
import { anArticle, aSummary, context } from './articleSummary.fixture.ts'
import { cardOf } from './card.ts'
import { ratingOf } from './rating.ts'
import { verdictOf } from './verdict.ts'

const review = anArticle({
  ...{ article_type: 'review', reviewed_item: 'Salt & Path', reviewed_kind: 'book' },
  ...{ rating: '3.5', verdict: 'Read it.' },
})

it.each([
  ['5', '★★★★★'],
  ['4.5', '★★★★½'],
  ['3', '★★★☆☆'],
  ['1.5', '★½☆☆☆'],
])('shows the rating %s as %s', (rating, stars) => {
  expect(ratingOf(rating)).toEqual({ stars, text: `Rating: ${rating} of 5` })
})

it('has kind, name, rating and verdict of a review', () => {
  expect(verdictOf(review)).toEqual({
    ...{ kind: 'Book', name: 'Salt & Path', text: 'Read it.' },
    rating: ratingOf('3.5'),
  })
  expect(verdictOf(anArticle())).toBeNull()
})

it('shows the rating on cards', () => {
  expect(cardOf(aSummary({ rating: '4' }), context).rating?.stars).toBe('★★★★☆')
  expect(cardOf(aSummary(), context).rating).toBeNull()
})

it('is a Review in JSON-LD', () => {
  expect(newsArticle(review, context)).toMatchObject({
    '@type': ['NewsArticle', 'Review'],
    itemReviewed: { '@type': 'Book', name: 'Salt & Path' },
    reviewRating: { '@type': 'Rating', ratingValue: 3.5, bestRating: 5, worstRating: 1 },
    reviewBody: 'Read it.',
  })
  expect(newsArticle(anArticle(), context)).toMatchObject({ '@type': 'NewsArticle' })
})

it('is text in feeds', () => {
  expect(rssFeed([review], context)).toContain(
    '<p>Book: Salt &amp; Path<br/>★★★½☆ (Rating: 3.5 of 5)<br/>Read it.</p><p>It returns.</p>',
  )
})

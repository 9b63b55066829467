import { expect, test } from 'vitest'
import { resultCard } from '../client/search/resultCard.ts'
import { bookmarkCard } from '../screens/bookmarks/bookmarkCard.ts'
import { aSummary, context } from './articleSummary.fixture.ts'
import { type Card, cardOf } from './card.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inBrowser = { ...context, now }

const breaking = aSummary({
  category: { id: 'c', name: 'Breaking', slug: 'breaking' },
  publishedAt: new Date('2026-11-18T12:00:00Z'),
})
const unillustrated = aSummary({ image: null, imageAlt: null, category: null, credits: [] })

const found = (article: ReturnType<typeof aSummary>) => ({
  url: `/article/${article.slug}/`,
  meta: {
    title: article.title,
    excerpt: article.description,
    lang: article.lang ?? '',
    image: article.image ?? '',
    date: article.publishedAt.toISOString(),
    category: article.category?.name ?? '',
    section: article.category?.slug ?? '',
    author: article.credits[0]?.author.fullName ?? '',
    rating: article.rating ?? '',
    ...{ label: article.label ?? '', sponsor: article.sponsor ?? '' },
    ...{ ai: article.ai_use ?? '', reply: article.reply_to ?? '' },
  },
  title: [{ text: article.title, isMatch: false }],
  snippet: [{ text: article.description, isMatch: false }],
  author: [{ text: article.credits[0]?.author.fullName ?? '', isMatch: false }],
})

const saved = (article: ReturnType<typeof aSummary>) => ({
  id: 'b1',
  created_at: now.toISOString(),
  article: {
    id: article.id,
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    lang: article.lang,
    featured_image: article.image,
    featured_image_alt: article.imageAlt,
    ...{ rating: article.rating, label: article.label, sponsor: article.sponsor },
    ...{ ai_use: article.ai_use, reply_to: article.reply_to },
    image_focus: article.imageFocus,
    published_at: article.publishedAt.toISOString(),
    created_at: article.publishedAt.toISOString(),
    views_count: 1234,
    article_bylines: article.credits.map(({ contribution, author }, position) => ({
      ...{ position, contribution },
      author: {
        ...{ id: author.id, username: author.username },
        ...{ full_name: author.fullName, avatar_url: author.avatar },
      },
    })),
    category: article.category,
  },
})

/** Marked texts without a match are plain texts. */
const plain = (card: Card) => ({
  ...card,
  title: textOf(card.title),
  excerpt: textOf(card.excerpt),
  bylines: namesOf(card, textOf),
})
/** The bylines without links. */
const namesOf = (card: Card, name: (text: Card['title']) => Card['title']) =>
  card.bylines.map((line) =>
    line.map((part) => (typeof part === 'string' ? part : { name: name(part.name), href: null })),
  )
const textOf = (text: Card['title']) =>
  typeof text === 'string' ? text : text.map((piece) => piece.text).join('')

test.each([
  ['with a picture', aSummary()],
  ['of the category Breaking', breaking],
  ['without picture, category and author', unillustrated],
  ['that is a review', aSummary({ rating: '3.5' })],
  ['that is an opinion made with AI', aSummary({ label: 'opinion', ai_use: 'assisted' })],
  ['that is paid for', aSummary({ label: 'sponsored', sponsor: 'Ferries Ltd' })],
  ['that replies to another one', aSummary({ reply_to: 'a0' })],
])('an article %s has the same card on a page, in a search and as a bookmark', (_, article) => {
  const card = cardOf(article, inBrowser)
  const views = { id: article.id, text: '1,234 views' }
  expect(bookmarkCard(saved(article), inBrowser)).toEqual({ ...card, readTime: null, views })
  // The index contains neither alternative texts nor user names.
  expect(plain(resultCard(found(article), inBrowser))).toEqual({
    ...card,
    image: card.image && { ...card.image, alt: '' },
    bylines: namesOf(card, (name) => name),
    readTime: null,
    views: null,
  })
})

test('a search result has marked matches', () => {
  const pieces = [
    { text: 'The ', isMatch: false },
    { text: 'ferry', isMatch: true },
  ]
  const card = resultCard({ ...found(aSummary()), title: pieces, snippet: pieces }, inBrowser)
  expect(card).toMatchObject({ title: pieces, excerpt: pieces })
})

test('Breaking becomes Recent after a day in every list', () => {
  expect(resultCard(found(breaking), inBrowser).label.text).toBe('Recent')
  expect(bookmarkCard(saved(breaking), inBrowser).label.text).toBe('Recent')
})

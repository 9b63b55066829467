import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { articleSchema, editorSchema, isScheduled, shownStatus } from './article.ts'

const article = {
  title: 'Harbour bridge reopens',
  slug: 'harbour-bridge-reopens',
  excerpt: null,
  content: 'The bridge carries traffic again. '.repeat(4),
  category_id: 'c1',
  status: 'draft',
  is_featured: false,
  published_at: null,
}

function messageFor(field: string, value: unknown, schema: v.GenericSchema = articleSchema()) {
  const { issues } = v.safeParse(schema, { ...article, [field]: value })
  return issues?.find((issue) => v.getDotPath(issue) === field)?.message
}

describe('saving an article', () => {
  // spec: article
  it.each([
    ['title', '', 'Title is required'],
    ['title', ' short    ', 'Title must be at least 10 characters'],
    ['title', 'long'.repeat(51), 'Title must be at most 200 characters'],
    ['slug', '', 'Slug is required'],
    ['slug', 'No', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['content', '  \n ', 'Content is required'],
    ['content', 'brief', 'Content must be at least 100 characters'],
    ['category_id', null, 'Please select a category'],
    ['status', 'lost', 'Please select a status'],
    ['published_at', 'soon', 'Published date is not a valid date'],
    ['excerpt', 'x'.repeat(1001), 'Excerpt must be at most 1000 characters'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message)
  })

  // spec: validation-excerpt
  it('stores an empty excerpt as null and the body as typed', () => {
    const content = `    indented code\n${article.content}\n`
    const saved = v.parse(articleSchema(), { ...article, excerpt: ' ', content })
    expect(saved.excerpt).toBeNull()
    expect(saved.content).toBe(content)
  })

  it('accepts a short title and body of an imported article, but not an empty title', () => {
    const imported = articleSchema({ isImported: true })
    expect(messageFor('title', 'Flood', imported)).toBeUndefined()
    expect(messageFor('content', 'Brief.', imported)).toBeUndefined()
    expect(messageFor('title', ' ', imported)).toBe('Title is required')
  })
})

describe('a scheduled article', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  it.each([
    ['published', '2026-11-20T12:00:01Z', true],
    ['published', '2026-11-20T11:59:59Z', false],
    ['draft', '2026-11-21T00:00:00Z', false],
    ['published', null, false],
  ] as const)('%s, dated %s: %s', (status, published_at, scheduled) => {
    expect(isScheduled({ status, published_at }, now)).toBe(scheduled)
  })
})

describe('the editor', () => {
  const complete = { ...article, featured_image: '/storage/v1/object/public/article-images/a.webp' }

  // spec: image
  it('requires the image of a new article, not of one that never had an image', () => {
    expect(messageFor('featured_image', '', editorSchema())).toBe('Featured image is required')
    expect(messageFor('featured_image', '', editorSchema({ needsPicture: false }))).toBeUndefined()
  })

  it.each(['youtube.com/watch?v=1', 'javascript:alert(1)', 'https://', 'http://a b'])(
    'rejects %j as a video address',
    (url) => {
      expect(messageFor('video_url', url, editorSchema())).toBe(
        'Video address must begin with http:// or https://',
      )
    },
  )

  it('stores empty texts as null', () => {
    const empty = { featured_image_caption: ' \n', featured_image_credit: '' }
    const form = { ...complete, ...empty, video_url: ' ', featured_image_alt: '' }
    expect(v.parse(editorSchema(), form)).toMatchObject({
      ...{ video_url: null, featured_image_alt: null },
      ...{ featured_image_caption: null, featured_image_credit: null },
    })
  })

  it.each([
    ['featured_image_caption', 500, 'Caption must be at most 500 characters'],
    ['featured_image_credit', 200, 'Credit must be at most 200 characters'],
  ])('limits %s to %i characters', (field, maximum, message) => {
    expect(messageFor(field, '⛴'.repeat(maximum), editorSchema())).toBeUndefined()
    expect(messageFor(field, '⛴'.repeat(maximum + 1), editorSchema())).toBe(message)
  })
})

it('shows a published article as scheduled until its publication date', () => {
  const later = { status: 'published', published_at: '2026-11-21T12:00:00Z' } as const
  expect(shownStatus(later, new Date('2026-11-21T11:59:59Z'))).toBe('scheduled')
  expect(shownStatus(later, new Date('2026-11-21T12:00:00Z'))).toBe('published')
  expect(shownStatus({ ...later, status: 'draft' }, new Date(0))).toBe('draft')
})

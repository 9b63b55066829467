import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../client/api/apiError.ts'
import type { EditableArticle } from '../../../client/articles/editableArticle.ts'
import { type ArticleForm, EMPTY_FORM, type Stored, storedOf } from '../form/articleForm.ts'
import { type Gateway, saveArticle, TagsNotSaved } from './saveArticle.ts'
import { problemOf } from './saveProblem.ts'

const form: ArticleForm = {
  ...EMPTY_FORM,
  title: 'Harbour bridge reopens',
  slug: 'bridge',
  content: 'Text.',
  tag_ids: ['a'],
}
const stored: Stored = { id: '1', version: 3, form, isImported: false }
const clash = () => new ApiError('duplicate key', 409, { code: '23505' })

/** A fake database that records requests. */
function database(taken: string[] = [], known: EditableArticle[] = []) {
  const requests: unknown[] = []
  const rowOf = (values: object): EditableArticle => ({
    ...articleRow,
    ...values,
    article_tags: [],
  })
  const gateway: Gateway = {
    createArticle: async (row) => {
      if (taken.includes(row.slug)) throw clash()
      requests.push(row)
      return rowOf({ ...row, id: 'new', version: 1 })
    },
    updateArticle: async (id, change) => {
      if (change.slug && taken.includes(change.slug)) throw clash()
      requests.push(change)
      return rowOf({ ...change, id, version: (change.version ?? 0) + 1 })
    },
    changeTags: async (_article, tags) => {
      requests.push(tags)
    },
    ownArticleAt: async (slug) => known.find((article) => article.slug === slug) ?? null,
  }
  return { gateway, requests }
}

const articleRow: EditableArticle = {
  id: '1',
  title: form.title,
  slug: 'bridge',
  excerpt: null,
  dateline: null,
  series_part: null,
  ...{ label: null, sponsor: null, ai_use: null, reply_to: null },
  ...{ article_type: null, reviewed_item: null, reviewed_kind: null, rating: null, verdict: null },
  ...{ live_order: null, live_state: null, live_summary: null },
  lang: null,
  content: form.content,
  featured_image: null,
  featured_image_alt: null,
  featured_image_caption: null,
  featured_image_credit: null,
  video_url: null,
  ...{
    seo_title: null,
    seo_description: null,
    canonical_url: null,
    robots: null,
    comments_mode: null,
  },
  ...{ social_title: null, social_description: null, social_image: null },
  category_id: null,
  status: 'draft',
  is_featured: false,
  author_id: 'me',
  bylines: [],
  published_at: null,
  created_at: '2026-11-21T12:00:00Z',
  updated_at: '2026-11-21T12:00:00Z',
  version: 1,
  is_imported: false,
  review_status: null,
  author: null,
  article_tags: [],
}

describe('saving', () => {
  it('inserts a new article, then its tags', async () => {
    const { gateway, requests } = database()
    const saved = await saveArticle(gateway, { stored: null, form, person: 'me' })
    expect(requests[0]).toMatchObject({ slug: 'bridge', author_id: 'me', excerpt: null })
    expect(requests[1]).toEqual({ removed: [], added: ['a'] })
    expect(saved).toMatchObject({ id: 'new', version: 1, form: { tag_ids: ['a'] } })
  })

  it('sends the authors in order, and of a saved article only when they changed', async () => {
    const bylines = [
      { author_id: 'colleague', contribution: 'by' as const },
      { author_id: 'me', contribution: 'photos' as const },
    ]
    const named = { ...form, bylines }
    const { gateway, requests } = database()
    const saved = await saveArticle(gateway, { stored: null, form: named, person: 'me' })
    expect(requests[0]).toMatchObject({ bylines })
    expect(saved.form.bylines).toEqual(bylines)
    const reversed = { ...named, bylines: bylines.toReversed() }
    await saveArticle(gateway, { stored: saved, form: reversed, person: 'me' })
    expect(requests[2]).toEqual({ bylines: bylines.toReversed(), version: 1 })
    await saveArticle(gateway, { stored: saved, form: { ...named, excerpt: 'x' }, person: 'me' })
    expect(requests[4]).toEqual({ excerpt: 'x', version: 1 })
  })

  it('finds a free slug', async () => {
    const { gateway } = database(['bridge', 'bridge-2'])
    const created = await saveArticle(gateway, { stored: null, form, person: 'me' })
    expect(created.form.slug).toBe('bridge-3')
    const moved = { ...form, slug: 'bridge-2' }
    const { gateway: other } = database(['bridge-2'])
    expect((await saveArticle(other, { stored, form: moved, person: 'me' })).form.slug).toBe(
      'bridge-2-2',
    )
  })

  it('does not insert an article twice when the first response was lost', async () => {
    const { gateway, requests } = database(['bridge'], [articleRow])
    const saved = await saveArticle(gateway, { stored: null, form, person: 'me' })
    expect(saved).toMatchObject({ id: '1', form: { slug: 'bridge' } })
    expect(requests).toEqual([{ removed: [], added: ['a'] }])
  })

  it('sends only the changes, and the version they are based on', async () => {
    const { gateway, requests } = database()
    const next = { ...form, title: 'Harbour bridge closes', tag_ids: ['b'] }
    await saveArticle(gateway, { stored, form: next, person: 'me' })
    expect(requests).toEqual([
      { title: 'Harbour bridge closes', version: 3 },
      { removed: ['a'], added: ['b'] },
    ])
  })

  it('submits a draft for review, new or saved, and withdraws it, without other changes', async () => {
    const { gateway, requests } = database()
    const request = { form, person: 'me' }
    await saveArticle(gateway, { ...request, stored: null, review: 'in_review' })
    await saveArticle(gateway, { ...request, stored, review: null })
    const [created, , withdrawn] = requests
    expect(created).toMatchObject({ title: form.title, review_status: 'in_review' })
    expect(withdrawn).toEqual({ review_status: null, version: 3 })
  })

  it('reports a missing article, and tags that could not be saved', async () => {
    const { gateway } = database()
    const withoutRow = { ...gateway, updateArticle: async () => null }
    await expect(saveArticle(withoutRow, { stored, form, person: 'me' })).rejects.toThrow(
      'cannot be changed',
    )
    const changeTags = () => Promise.reject(new ApiError('Failed to fetch', 0))
    const error = await saveArticle(
      { ...gateway, changeTags },
      { stored: null, form, person: 'me' },
    ).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TagsNotSaved)
    expect((error as TagsNotSaved).stored.id).toBe('new')
    expect(problemOf(error).message).toContain('its tags are not: the connection failed.')
  })
})

it('converts an article to form values and back without changes', () => {
  expect(storedOf(articleRow).form).toEqual({ ...form, tag_ids: [] })
})

import { describe, expect, it } from 'vitest'
import type { EditableArticle } from '../../../client/articles/editableArticle.ts'
import { requestedTranslation, translationForm, translationQuery } from './translationSource.ts'

const ID = '00000000-0000-4000-8000-000000000001'

describe('the address of a new translation', () => {
  it('names the article and the language', () => {
    expect(requestedTranslation(translationQuery(ID, 'pt-BR'))).toEqual({
      article: ID,
      language: 'pt-BR',
    })
  })
  it.each(['', '?lang=de', `?translation-of=${ID}`, `?translation-of=${ID}&lang=German`])(
    'without either is that of an ordinary article: %j',
    (query) => expect(requestedTranslation(query)).toBe(null),
  )
})

const SOURCE: EditableArticle = {
  bylines: [],
  ...{ id: ID, author_id: null, author: null, is_imported: false, version: 7, review_status: null },
  ...{ created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-02T00:00:00Z' },
  ...{ title: 'Über die Brücke', slug: 'bridge', lang: null, excerpt: 'Short', dateline: 'Quay' },
  ...{ content: 'Text', featured_image: '/a.webp', featured_image_alt: 'A bridge' },
  ...{ featured_image_caption: null, featured_image_credit: 'Ada', video_url: null },
  ...{ seo_title: null, seo_description: null, canonical_url: 'https://first.example/a' },
  ...{
    robots: null,
    series_part: null,
    ...{ label: null, sponsor: null, ai_use: null, reply_to: null },
    ...{
      article_type: null,
      reviewed_item: null,
      reviewed_kind: null,
      rating: null,
      verdict: null,
      ...{ live_order: null, live_state: null, live_summary: null },
    },
    comments_mode: null,
    social_title: null,
    social_description: null,
    social_image: null,
  },
  ...{ category_id: 'science', status: 'published', is_featured: true },
  ...{ published_at: '2026-11-03T00:00:00Z', article_tags: [{ tag_id: 'b' }, { tag_id: 'a' }] },
}

describe('a new translation', () => {
  it('is a draft with text, pictures, category and tags of the source', () => {
    expect(translationForm(SOURCE, 'de')).toMatchObject({
      ...{ title: 'Über die Brücke', excerpt: 'Short', content: 'Text', category_id: 'science' },
      ...{ featured_image: '/a.webp', featured_image_credit: 'Ada', tag_ids: ['a', 'b'] },
      ...{ status: 'draft', is_featured: false, published_at: null, canonical_url: '' },
    })
  })
  it('has the language, and an address derived from the title in it', () => {
    expect(translationForm(SOURCE, 'de')).toMatchObject({ lang: 'de', slug: 'ueber-die-bruecke' })
    expect(translationForm(SOURCE, 'en')).toMatchObject({ lang: '', slug: 'uber-die-brucke' })
  })
})

import { describe, expect, it } from 'vitest'
import {
  type ArticleForm,
  differences,
  EMPTY_FORM,
  isDerived,
  isUnsaved,
  type Stored,
  wasPublished,
} from './articleForm.ts'
import { checkForm, firstProblem } from './checkForm.ts'
import { changed, withSaved } from './useArticleForm.ts'

const form: ArticleForm = {
  ...EMPTY_FORM,
  title: 'Harbour bridge reopens',
  slug: 'harbour-bridge-reopens',
  content: 'The bridge carries traffic again. '.repeat(4),
  category_id: 'c1',
  tag_ids: ['a', 'b'],
  featured_image: '/storage/v1/object/public/article-images/a.webp',
}
const stored: Stored = { id: '1', version: 3, form, isImported: false }

describe('the form', () => {
  it('ignores the order of tags and the notation of a date when looking for unsaved changes', () => {
    const same = { ...form, tag_ids: ['b', 'a'], published_at: '2026-11-21T12:00:00Z' }
    const saved = { ...form, published_at: '2026-11-21T12:00:00+00:00' }
    expect(isUnsaved(same, { ...stored, form: saved })).toBe(false)
    expect(isUnsaved({ ...form, title: 'Another title' }, stored)).toBe(true)
    expect(isUnsaved(EMPTY_FORM, null)).toBe(false)
    expect(isUnsaved(form, null, form)).toBe(false)
    expect(differences(form, { ...form, tag_ids: ['a'], excerpt: 'x' })).toEqual([
      'excerpt',
      'tag_ids',
    ])
  })

  it('derives the slug from the title until it is published or edited', () => {
    expect(changed(form, { title: 'A new bridge' }, true).slug).toBe('a-new-bridge')
    expect(changed(form, { title: 'A new bridge' }, false).slug).toBe(form.slug)
    expect(changed(form, { title: 'A new bridge', slug: 'mine' }, true).slug).toBe('mine')
  })
  it('is spelt as in the language of the article', () => {
    const german = changed({ ...form, lang: 'de' }, { title: 'Grüne Brücke' }, true)
    expect(german.slug).toBe('gruene-bruecke')
    expect(changed(german, { lang: '' }, true).slug).toBe('grune-brucke')
    expect(changed(german, { lang: 'de-AT' }, true).slug).toBe('gruene-bruecke')
    expect(changed(german, { lang: '' }, false).slug).toBe('gruene-bruecke')
  })

  it.each([
    ['harbour-bridge-reopens', true],
    ['harbour-bridge-reopens-2', true],
    ['harbour-bridge-reopens-today', false],
    ['bridge', false],
  ])('takes %s for derived from the title: %s', (slug, derived) => {
    expect(isDerived({ ...form, slug })).toBe(derived)
  })

  it('counts a slug as published once its publication time has passed', () => {
    const at = (published_at: string | null) => ({ ...stored, form: { ...form, published_at } })
    const now = new Date('2026-11-21T12:00:00Z')
    expect(wasPublished(at('2026-11-21T11:00:00Z'), now)).toBe(true)
    expect(wasPublished(at('2026-11-21T13:00:00Z'), now)).toBe(false)
    expect(wasPublished(at(null), now)).toBe(false)
    expect(wasPublished(null, now)).toBe(false)
  })

  it('keeps text typed during a save', () => {
    const saved = {
      ...form,
      slug: 'harbour-bridge-reopens-2',
      published_at: '2026-11-21T12:00:00Z',
    }
    const now = { ...form, excerpt: 'Typed meanwhile.' }
    expect(withSaved(now, form, saved)).toEqual({ ...saved, excerpt: 'Typed meanwhile.' })
  })

  it('keeps tags that were not saved although the rest was', () => {
    const saved = { ...form, tag_ids: [] }
    expect(withSaved(form, form, saved, ['tag_ids']).tag_ids).toEqual(['a', 'b'])
  })
})

describe('checking it', () => {
  it('reports all missing fields of an empty article, the title first', () => {
    const { problems } = checkForm(EMPTY_FORM, null)
    expect(problems).toMatchObject({
      title: 'Title is required',
      content: 'Content is required',
      category_id: 'Please select a category',
      featured_image: 'Featured image is required',
    })
    expect(firstProblem(problems ?? {})).toBe('title')
  })

  it('has the category before the featured image, as the screen', () => {
    const problems = { featured_image: 'is required', category_id: 'is required' }
    expect(firstProblem(problems)).toBe('category_id')
  })

  it('accepts an existing article without a picture', () => {
    const without = { ...form, featured_image: '' }
    expect(checkForm(without, { ...stored, form: without }).problems).toBeNull()
    expect(checkForm(without, stored).problems).toEqual({
      featured_image: 'Featured image is required',
    })
  })

  it('trims metadata, never the text', () => {
    const typed = { ...form, title: ' Harbour bridge reopens ', content: `  ${form.content}\n` }
    const { form: cleaned } = checkForm(typed, null)
    expect(cleaned).toMatchObject({ title: 'Harbour bridge reopens', content: typed.content })
  })
})

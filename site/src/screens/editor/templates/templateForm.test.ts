import { describe, expect, it } from 'vitest'
import type { Template } from '../../../client/articles/templates.ts'
import { EMPTY_FORM } from '../form/articleForm.ts'
import { changesBy, templateOf } from './templateForm.ts'

const TEMPLATE: Template = {
  ...{ id: 't1', name: 'Match report', description: '', beginning: '', is_shared: true },
  ...{ title: '[Home team] [score]', excerpt: '[One sentence]', dateline: '', lang: null },
  ...{ category_id: 'c1', tag_ids: ['g1', 'deleted'], is_featured: true },
  ...{ version: 1, content: 'The [decisive moment].' },
}
const OPTIONS = {
  categories: [{ id: 'c1' }],
  tags: [{ id: 'g1' }],
  mayFeature: true,
  placement: 'below',
} as unknown as Parameters<typeof changesBy>[2]

describe('a template in an article', () => {
  it('fills in an empty form, without tags that were deleted', () => {
    expect(changesBy(TEMPLATE, EMPTY_FORM, OPTIONS)).toEqual({
      ...{ title: '[Home team] [score]', excerpt: '[One sentence]', category_id: 'c1' },
      ...{ tag_ids: ['g1'], is_featured: true, content: 'The [decisive moment].' },
    })
  })

  it('keeps what is written, and puts its text below', () => {
    const form = { ...EMPTY_FORM, title: 'Derby', content: 'My notes.\n', category_id: 'c2' }
    expect(changesBy(TEMPLATE, form, OPTIONS)).toMatchObject({
      excerpt: '[One sentence]',
      content: 'My notes.\n\nThe [decisive moment].',
    })
    expect(changesBy(TEMPLATE, form, OPTIONS)).not.toHaveProperty('title')
    expect(changesBy(TEMPLATE, form, OPTIONS)).not.toHaveProperty('category_id')
  })

  it('replaces the text only if wanted', () => {
    const form = { ...EMPTY_FORM, content: 'My notes.' }
    const { content } = changesBy(TEMPLATE, form, { ...OPTIONS, placement: 'replace' })
    expect(content).toBe('The [decisive moment].')
  })

  it('features nothing without the right, and names no category that was deleted', () => {
    const changes = changesBy(TEMPLATE, EMPTY_FORM, {
      ...OPTIONS,
      ...{ mayFeature: false, categories: [] },
    })
    expect(changes).not.toHaveProperty('is_featured')
    expect(changes).not.toHaveProperty('category_id')
  })
})

describe('an article as a template', () => {
  const form = { ...EMPTY_FORM, title: 'Derby', excerpt: 'Won.', content: 'Text', tag_ids: ['g1'] }

  it('has the text and the settings, title and excerpt only if wanted', () => {
    expect(templateOf(form, false)).toEqual({
      ...{ dateline: '', content: 'Text', is_featured: false, lang: null, category_id: null },
      tag_ids: ['g1'],
    })
    expect(templateOf(form, true)).toMatchObject({ title: 'Derby', excerpt: 'Won.' })
  })
})

import { expect, it } from 'vitest'
import { EMPTY_FORM } from '../form/articleForm.ts'
import { type AutosavedArticle, withBylines } from './articleDrafts.ts'

const current = { ...EMPTY_FORM, bylines: [{ author_id: 'me', contribution: 'by' as const }] }

/** A draft as an earlier release stored it. */
function formerDraft(): AutosavedArticle {
  const { bylines: _, ...form } = { ...EMPTY_FORM, title: 'Interrupted' }
  const stored = { id: '1', version: 1, form, isImported: false }
  return { id: 'draft', content: { form, stored } } as unknown as AutosavedArticle
}

it('gives a draft of an earlier release the authors of the editor', () => {
  const { content } = withBylines(formerDraft(), current)
  expect(content.form).toMatchObject({ title: 'Interrupted', bylines: current.bylines })
  expect(content.stored?.form.bylines).toEqual(current.bylines)
})

it('leaves the authors of other drafts', () => {
  const former = formerDraft()
  const bylines = [{ author_id: 'guest', contribution: 'photos' as const }]
  const draft = { ...former, content: { form: { ...EMPTY_FORM, bylines }, stored: null } }
  expect(withBylines(draft, current).content.form.bylines).toEqual(bylines)
})

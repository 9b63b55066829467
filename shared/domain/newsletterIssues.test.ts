import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NEWSLETTER_LIMITS } from './newsletterIssues.ts'

const sql = ['20261128010000_newsletter_lists', '20261128010200_newsletter_issues']
  .map((name) =>
    readFileSync(new URL(`../../supabase/migrations/${name}.sql`, import.meta.url), 'utf8'),
  )
  .join('\n')

it.each([
  ['newsletter_subject_maximum', NEWSLETTER_LIMITS.subject],
  ['newsletter_preview_maximum', NEWSLETTER_LIMITS.previewText],
  ['newsletter_intro_maximum', NEWSLETTER_LIMITS.intro],
  ['newsletter_note_maximum', NEWSLETTER_LIMITS.note],
  ['newsletter_articles_maximum', NEWSLETTER_LIMITS.articles],
  ['newsletter_list_name_maximum', NEWSLETTER_LIMITS.listName],
  ['newsletter_list_slug_maximum', NEWSLETTER_LIMITS.listName],
  ['newsletter_list_description_maximum', NEWSLETTER_LIMITS.listDescription],
])('has the same limit as the constraint %s', (constraint, limit) => {
  expect(sql).toMatch(new RegExp(`constraint ${constraint} check \\(.*<= ${limit}\\)`))
})

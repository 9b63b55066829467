import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CONSTRAINT_FIELDS } from './constraintFields.ts'
import { constraintIn, HINTS, refusalMessage, UNKNOWN_ERROR, UNREACHABLE } from './errors.ts'

const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url)
const sql = readdirSync(MIGRATIONS)
  .map((name) => readFileSync(new URL(name, MIGRATIONS), 'utf8'))
  .join('\n')

it('has a sentence for every reason of the database', () => {
  const hints = [...sql.matchAll(/hint = (case[^;]*?end|'\w+')/g)]
    .flatMap(([, given]) => [...(given ?? '').matchAll(/'(\w+)'/g)])
    .map(([, hint]) => hint ?? '')
  expect(hints.length).toBeGreaterThan(10)
  const unknown = hints.filter((hint) => !hint.startsWith('limit_') && !(hint in HINTS))
  expect(unknown).toEqual([])
})

/** First parts of constraint names of texts that no person enters in a form. */
const WRITTEN_BY_PROGRAMS =
  /^(job|mail|import|delivery)_|^(subscriber_lists|missing_path|comment_author|search_words|subscriber_source|consent_proof|consent_form|consent_wording)$/

it('names the field of every constraint on text', () => {
  const constraints = [...sql.matchAll(/constraint (\w+)_(maximum|minimum|not_blank)\b/g)]
  const unknown = constraints
    .map(([, field]) => field ?? '')
    .filter((field) => !WRITTEN_BY_PROGRAMS.test(field) && !(field in CONSTRAINT_FIELDS))
  expect(unknown).toEqual([])
})

it('never shows a message of the database', () => {
  const message =
    'new row for relation "articles" violates check constraint "title_maximum" on articles'
  const shown = refusalMessage({ status: 400, code: '23514', constraint: constraintIn(message) })
  expect(shown).toBe('The title is too long. Shorten it and save again.')
})

it.each([
  [{ hint: 'limit_comment', status: 429 }, 'Too many at once. Please try again later.'],
  [{ code: '23505', constraint: 'tag_name_unique' }, 'Another tag already has this name.'],
  [{ code: '23505', constraint: 'else' }, 'This already exists. Choose another name or slug.'],
  [{ code: '23514', constraint: 'featured_image_is_address' }, /^The featured image is not valid/],
  [{ code: '23514', constraint: 'seo_title_maximum' }, /^The SEO title is too long/],
  [{ code: '23514', constraint: 'is_web_address' }, /^An address must begin with/],
  [{ code: '23514', constraint: 'run_state_known' }, /^A field has a value that cannot be saved/],
  [{ code: '22P02', status: 400 }, /^A field has a value that cannot be saved/],
  [{ code: '42501', status: 403 }, /^You are not allowed/],
  [{ code: '57014', status: 500 }, /^This took too long/],
  [{ code: 'PGRST301', status: 401 }, /^Your session has ended/],
  [{ status: 404 }, /^This no longer exists/],
  [{ status: 0 }, UNREACHABLE],
  [{ status: 500, code: 'XX000' }, UNKNOWN_ERROR],
  [{}, UNKNOWN_ERROR],
])('%j: %s', (refusal, sentence) => {
  expect(refusalMessage(refusal)).toEqual(
    sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
  )
})

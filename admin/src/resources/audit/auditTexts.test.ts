import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { detailsOf } from './auditTexts.ts'

const folder = fileURLToPath(new URL('../../../../supabase/migrations/', import.meta.url))
const migrations = readdirSync(folder).map((name) => readFileSync(folder + name, 'utf8'))

/** Names of the values that calls of `record_audit` write into the log. */
const names = new Set(
  migrations
    .flatMap((sql) => sql.match(/record_audit\([^;]*/g) ?? [])
    .flatMap((call) => call.match(/jsonb_build_object\([^;]*/g) ?? [])
    .flatMap((values) => [...values.matchAll(/'([a-z_]+)',\s*[a-z(]/g)].map(([, name]) => name))
    .filter((name) => name !== 'old' && name !== 'new'),
)

const entry = {
  ...{ id: '1', at: '', actor_name: null, by_program: false, actor: null },
  ...{ action: '', subject: 'article', subject_id: null, subject_name: null },
}

it('shows every value of the database with a name, and no ids', () => {
  expect([...names]).toEqual(expect.arrayContaining(['publish_at', 'recipients', 'version']))
  const details = Object.fromEntries([...names].map((name) => [name, 'value']))
  const shown = detailsOf({ ...entry, details })
  expect(shown.filter((line) => /^[a-z_]+: /.test(line))).toEqual([])
  // `version` is an id.
  expect(shown).toHaveLength(names.size - 1)
})

import type { PostgresConnection } from '@supabase/lite/postgres'
import { expect, it } from 'vitest'
import { shortenViewDefinitions } from './short-view-definitions.ts'

it.each([
  ['select p.id, p.name::text as name\n  from profiles p where p.is_public', 'from profiles'],
  [
    'SELECT CAST(a.id AS uuid) AS id FROM "public" . "old articles" a',
    'FROM "public" . "old articles"',
  ],
  ['select now() as time', ''],
])('the definition %o becomes %o', async (sql, short) => {
  const stored = { introspect: async () => ({ views: [{ name: 'view', schema: 'public', sql }] }) }
  const connection = stored as unknown as PostgresConnection
  shortenViewDefinitions(connection)
  const { views } = await connection.introspect()
  expect(views).toEqual([{ name: 'view', schema: 'public', sql: short }])
})

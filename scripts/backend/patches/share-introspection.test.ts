import type { PostgresConnection } from '@supabase/lite/postgres'
import { expect, it } from 'vitest'
import { openConnection } from '../connection.ts'
import { shareIntrospection } from './share-introspection.ts'

it('concurrent requests read the schema once, and later ones again', async () => {
  let reads = 0
  const stored = { introspect: async () => ({ tables: [], read: ++reads }) }
  const connection = stored as unknown as PostgresConnection
  shareIntrospection(connection)
  const read = () => connection.introspect({ useCache: true })
  const [first, second] = await Promise.all([read(), read()])
  expect(second).toBe(first)
  expect(await read()).toMatchObject({ read: 2 })
})

it('is in place for every connection of the backend', async () => {
  const connection = openConnection('postgres://127.0.0.1:1/none')
  expect(Object.hasOwn(connection, 'introspect')).toBe(true)
  await connection.driver.end({ timeout: 1 })
})

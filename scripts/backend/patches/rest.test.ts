import { createPostgresConnection } from '@supabase/lite/postgres'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useBackend } from '../../dev/testing/backend/fixture.ts'
import { SCHEMA } from '../../dev/testing/backend/schema.ts'

const at = useBackend({ schema: SCHEMA })

test('a column without grant cannot be read', async () => {
  await at.member()
  const { error } = await at.visitor().from('profiles').select('email')
  expect(error?.code).toBe('42501')
  const granted = await at.visitor().from('profiles').select('display_name')
  expect(granted.data).toEqual([{ display_name: 'nobody' }])
})

test('a column without grant cannot be written', async () => {
  const { client, id } = await at.member()
  await client.from('articles').insert({ title: 'Mine' })
  const update = await client.from('articles').update({ section: 'front' }).eq('author_id', id)
  expect(update.error?.code).toBe('42501')
})

test('tables and functions without grant are not accessible', async () => {
  const { error } = await at.visitor().from('drawer').select('id')
  expect(error?.code).toBe('42501')
  expect((await at.visitor().rpc('secret')).error?.code).toBe('42501')
  expect((await at.service.from('drawer').select('id')).error).toBeNull()
})

test('requests do not change the grants', async () => {
  const rows = await at.sql`
    select grantee, table_name from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'authenticated')
      and privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'TRUNCATE')`
  expect([...rows]).toEqual([])
})

test('a violated check returns status 400 with code and name', async () => {
  const { client } = await at.member()
  const { error, status } = await client.from('articles').insert({ title: 'x'.repeat(21) })
  expect(status).toBe(400)
  expect(error?.code).toBe('23514')
  expect(error?.message).toContain('title_length')
})

test('a raised exception returns status 400 with message and hint', async () => {
  const { error, status } = await at.visitor().rpc('fail', { reason: 'late' })
  expect(status).toBe(400)
  expect(error).toMatchObject({ code: 'P0001', message: 'refused: late', hint: 'ask again' })
})

test('a raised conflict returns status 409 with its hint', async () => {
  const { error, status } = await at.visitor().rpc('clash')
  expect(status).toBe(409)
  expect(error).toMatchObject({ code: '23505', message: 'taken', hint: 'ask again' })
})

test('missing values and foreign keys return their codes', async () => {
  const { client } = await at.member()
  const missing = await client.from('articles').insert({ section: 'news' })
  expect([missing.status, missing.error?.code]).toEqual([400, '23502'])
  const stranger = { title: 'Lost', author_id: crypto.randomUUID() }
  const foreign = await at.service.from('articles').insert(stranger)
  expect([foreign.status, foreign.error?.code]).toEqual([409, '23503'])
})

test('single() after a mutation with an embedded table returns the row', async () => {
  const { client, id } = await at.member()
  const { data, error } = await client
    .from('articles')
    .insert({ title: 'Embedded' })
    .select('title, profiles(id, display_name)')
    .single()
  expect(error).toBeNull()
  expect(data).toEqual({ title: 'Embedded', profiles: { id, display_name: 'nobody' } })
  const plain = await client.from('articles').insert({ title: 'Plain' }).select('title').single()
  expect(plain.data).toEqual({ title: 'Plain' })
})

test('returns timestamps in ISO 8601 with microseconds, numbers and JSON values', async () => {
  const { client } = await at.member()
  const { data } = await client
    .from('articles')
    .insert({ title: 'Types', extra: { list: [1, 'two'], text: 'three' } })
    .select('id, written_at, price, extra')
    .single()
  expect(data).toEqual({
    id: expect.any(Number),
    written_at: '2026-01-02T03:04:05.123456+00:00',
    price: 1.5,
    extra: { list: [1, 'two'], text: 'three' },
  })
})

test('a JSON column can contain a string', async () => {
  const { client } = await at.member()
  const { data, error } = await client
    .from('articles')
    .insert({ title: 'Bare', extra: 'three' })
    .select('extra')
    .single()
  expect(error).toBeNull()
  expect(data).toEqual({ extra: 'three' })
})

test('rejects updates and deletes without a filter', async () => {
  const { client } = await at.member()
  await client.from('articles').insert({ title: 'Safe' })
  const response = await fetch(`${at.backend.apiUrl}/rest/v1/articles`, {
    method: 'DELETE',
    headers: { apikey: at.backend.secretKey },
  })
  expect(response.ok).toBe(false)
  const { count } = await client.from('articles').select('id', { count: 'exact', head: true })
  expect(count).toBeGreaterThan(0)
})

test('does not serve the console of lite', async () => {
  for (const path of ['/_system', '/_system/info', '//_system/info', '/', '/studio']) {
    const response = await fetch(`${at.backend.apiUrl}${path}`)
    expect(response.status).toBe(404)
  }
})

test('other origins can send requests and read responses and errors', async () => {
  const headers = {
    origin: 'http://localhost:4321',
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'apikey, authorization, prefer',
  }
  for (const path of [
    '/rest/v1/articles',
    '/auth/v1/token',
    '/storage/v1/object/a/b',
    '/auth/v1/admin/users',
  ]) {
    const preflight = await fetch(at.backend.apiUrl + path, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('prefer')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    const refusal = await fetch(at.backend.apiUrl + path, { headers: { origin: headers.origin } })
    expect(refusal.headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('rejects requests without a key', async () => {
  const response = await fetch(`${at.backend.apiUrl}/rest/v1/articles`)
  expect(response.status).toBe(401)
})

test('handles forty concurrent requests, each as its user', async () => {
  const [one, two] = await Promise.all([at.member(), at.member()])
  await one.client.from('articles').insert({ title: 'Hidden one', is_public: false })
  await two.client.from('articles').insert({ title: 'Hidden two', is_public: false })
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      (i % 2 === 0 ? one : two).client.from('articles').select('title').eq('is_public', false),
    ),
  )
  for (const [i, { data }] of responses.entries()) {
    expect(data).toEqual([{ title: i % 2 === 0 ? 'Hidden one' : 'Hidden two' }])
  }
})

test('lite still grants all privileges; otherwise keep-grants.ts can be removed', async () => {
  const unpatched = createPostgresConnection({ url: at.backend.superuserUrl })
  try {
    await unpatched.withContext({ auth: { role: 'anon' } }, (db) => sql`select 1`.execute(db))
  } finally {
    await unpatched.close()
  }
  const { error } = await at.visitor().from('profiles').select('email')
  expect(error).toBeNull()
})

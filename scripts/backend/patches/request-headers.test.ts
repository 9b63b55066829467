import { expect, test } from 'vitest'
import { useBackend } from '../../dev/testing/backend/fixture.ts'

const HEADERS = "nullif(current_setting('request.headers', true), '')::jsonb"
const fixture = useBackend({
  notes: `
    create table public.notes (
      id int primary key,
      agent text default ${HEADERS} ->> 'x-client-info',
      address text default ${HEADERS} ->> 'x-forwarded-for',
      claimed text default coalesce(${HEADERS} ->> 'cf-connecting-ip', ${HEADERS} ->> 'x-real-ip')
    );
    grant select, insert on public.notes to anon;`,
})

test('passes headers and client address of a write to the database', async () => {
  const response = await fetch(`${fixture.backend.apiUrl}/rest/v1/notes`, {
    method: 'POST',
    headers: {
      apikey: fixture.backend.publishableKey,
      'content-type': 'application/json',
      'x-client-info': 'a browser',
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'cf-connecting-ip': '203.0.113.9',
    },
    body: JSON.stringify({ id: 1 }),
  })
  expect(response.status).toBe(201)
  const [note] = await fixture.sql`select * from public.notes`
  expect(note).toMatchObject({ agent: 'a browser', claimed: null })
  expect(note?.address).toMatch(/127\.0\.0\.1$/)
})

test('headers of a request do not apply to the next one', async () => {
  const { error } = await fixture.visitor().from('notes').insert({ id: 2 })
  expect(error).toBeNull()
  const [note] = await fixture.sql`select agent from public.notes where id = 2`
  expect(note?.agent).toMatch(/^supabase-js/)
})

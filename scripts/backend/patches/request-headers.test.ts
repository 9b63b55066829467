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

test('a write to a table knows the headers of its request, and where it really came from', async () => {
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
  const [letter] = await fixture.sql`select * from public.notes`
  expect(letter).toMatchObject({ agent: 'a browser', claimed: null })
  expect(letter?.address).toMatch(/127\.0\.0\.1$/)
})

test('headers of one request are not those of the next', async () => {
  const { error } = await fixture.visitor().from('notes').insert({ id: 2 })
  expect(error).toBeNull()
  const [letter] = await fixture.sql`select agent from public.notes where id = 2`
  expect(letter?.agent).toMatch(/^supabase-js/)
})

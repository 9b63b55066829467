import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, it, test } from 'vitest'
import { useBackend } from '../../dev/testing/backend/fixture.ts'
import { SCHEMA } from '../../dev/testing/backend/schema.ts'

const SLOW = `
create function public.slow(seconds int) returns int language sql set search_path = ''
  as 'select 1 from pg_sleep(seconds)';
create function public.time_limit() returns text language sql set search_path = ''
  as $$ select current_setting('statement_timeout') $$;
create function public.patient_limit() returns text language sql set search_path = ''
  set statement_timeout = '10min' as $$ select current_setting('statement_timeout') $$;
create function public.patient(seconds int) returns int language sql set search_path = ''
  set statement_timeout = '10min' as 'select 1 from pg_sleep(seconds)';
grant execute on function public.slow(int), public.patient(int), public.time_limit(), public.patient_limit()
  to anon, authenticated, service_role;`

const at = useBackend({ schema: SCHEMA, slow: SLOW })

/** Number of sessions that sleep for a request. */
const asleep = async () =>
  (await at.sql`select from pg_stat_activity where wait_event = 'PgSleep'`).length
const limitOf = async (client: SupabaseClient) => (await client.rpc('time_limit')).data

function send(path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
  const headers = { apikey: at.backend.publishableKey, 'content-type': 'application/json' }
  return fetch(`${at.backend.apiUrl}${path}`, { ...init, headers })
}
const read = async (query: string) => {
  const select = query.includes('select=') ? '' : 'select=id&'
  const response = await send(`/rest/v1/articles?${select}${query}`)
  return { status: response.status, body: await response.json() }
}

describe('the time limit of a statement', () => {
  it('is that of the role on a hosted project', async () => {
    const { client } = await at.member()
    const limits = await Promise.all([at.visitor(), client, at.service].map(limitOf))
    expect(limits).toEqual(['3s', '8s', '8s'])
  })

  it('can be set by a function', async () => {
    expect((await at.visitor().rpc('patient_limit')).data).toBe('10min')
  })

  it('cancels the statement of a visitor', async () => {
    const { error } = await at.visitor().rpc('slow', { seconds: 600 })
    expect(error?.code).toBe('57014')
    expect(await asleep()).toBe(0)
  })

  it('does not delay the end when the client disconnects', async () => {
    const leaving = new AbortController()
    const body = JSON.stringify({ seconds: 600 })
    const request = send('/rest/v1/rpc/patient', { method: 'POST', body, signal: leaving.signal })
    await expect.poll(asleep).toBe(1)
    leaving.abort()
    await expect(request).rejects.toThrow()
    await expect.poll(asleep).toBe(0)
    expect(await limitOf(at.visitor())).toBe('3s')
  })
})

describe('regular expressions', () => {
  it.each([
    'title=match.a',
    'title=imatch.a',
    'title=not.match.a',
    'title=match(any).{a,b}',
    'or=(id.eq.1,title.match.a)',
    'and=(id.gt.0,not.or(title.imatch.a,id.eq.1))',
    'select=id,profiles(id)&profiles.display_name=match.a',
  ])('are rejected in %s', async (query) => {
    const { status, body } = await read(query)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'PGRST100', message: expect.stringContaining('match') })
  })

  it.each(['title=eq.a.match.b', 'title=ilike.*match.x*', 'or=(title.eq.match,id.eq.1)'])(
    'are not detected in %s',
    async (query) => {
      expect((await read(query)).status).toBe(200)
    },
  )

  it('are rejected in changes, and permitted with the secret key', async () => {
    const { client } = await at.member()
    const removed = await client.from('articles').delete().filter('title', 'match', 'a')
    expect(removed.error?.code).toBe('PGRST100')
    expect(
      (await at.service.from('articles').select('id').filter('title', 'match', 'a')).error,
    ).toBeNull()
  })

  it('in 25 malicious requests do not block other readers', async () => {
    const { client } = await at.member()
    await client.from('articles').insert({ title: 'x'.repeat(20) })
    const malicious = encodeURIComponent('((x|xx)*)*\\1\\2(x+)+y')
    const requests = Array.from({ length: 25 }, () => read(`title=match.${malicious}`))
    const reader = await at.visitor().from('articles').select('id')
    expect(reader.error).toBeNull()
    for (const { status } of await Promise.all(requests)) expect(status).toBe(400)
  })
})

it('responds to a reader while 25 slow requests are running', async () => {
  const requests = Array.from({ length: 25 }, () => at.visitor().rpc('slow', { seconds: 600 }))
  const reader = at.visitor().from('articles').select('id')
  const all = Promise.all(requests.map(async (request) => (await request).error?.code))
  expect((await reader).error).toBeNull()
  expect(new Set(await all)).toEqual(new Set(['57014']))
})

describe('size limits', () => {
  const megabytes = (count: number) => JSON.stringify({ title: 'x'.repeat(count * 1024 * 1024) })

  it.each(['/rest/v1/articles', '/rest/v1/rpc/slow', '/auth/v1/signup'])(
    'reject a body at %s before it is read',
    async (path) => {
      const response = await send(path, { method: 'POST', body: megabytes(5) })
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({
        message: 'The body of a request may have 4 MB',
      })
    },
  )

  it('reject a body of unknown length', async () => {
    const body = new Blob([megabytes(5)]).stream()
    const response = await send('/rest/v1/articles', { method: 'POST', body, duplex: 'half' })
    expect(response.status).toBe(413)
  })

  it('permit the longest article', async () => {
    const body = new Blob([megabytes(3)]).stream()
    const response = await send('/rest/v1/articles', { method: 'POST', body, duplex: 'half' })
    expect(response.status).toBe(401)
    expect((await response.json()).code).toBe('42501')
  })

  test('reject a query with hundreds of conditions', async () => {
    const conditions = Array.from({ length: 150 }, (_, id) => `id.eq.${id}`)
    expect((await read(`or=(${conditions})`)).body).toMatchObject({
      message: 'More than 100 conditions in one query',
    })
    const parameters = Array.from({ length: 300 }, (_, id) => `id=neq.${id}`)
    expect(await read(parameters.join('&'))).toMatchObject({ status: 400 })
    expect(await read(`or=${'(and'.repeat(250)}`)).toMatchObject({ status: 400 })
    const long = await send(`/rest/v1/articles?${'id=neq.1&'.repeat(5000)}`)
    expect(long.status).toBe(431)
  })

  test('permit a list of hundreds of ids', async () => {
    const ids = Array.from({ length: 300 }, (_, id) => id)
    expect((await read(`id=in.(${ids})`)).status).toBe(200)
  })
})

// The last test, because it stops the backend.
test('stopping takes less than five seconds while statements run and sockets are open', async () => {
  const { apiUrl, publishableKey } = at.backend
  const socket = new WebSocket(
    `${apiUrl.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`,
  )
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const requests = Array.from({ length: 12 }, () => at.service.rpc('patient', { seconds: 600 }))
  const failures = Promise.all(requests.map(async (request) => (await request).error !== null))
  await expect.poll(asleep).toBe(10)
  const began = performance.now()
  await at.backend.close()
  expect(performance.now() - began).toBeLessThan(5000)
  expect(await failures).toEqual(requests.map(() => true))
})

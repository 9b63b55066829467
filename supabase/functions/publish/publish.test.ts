import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import postgres from 'postgres'
import { beforeEach, expect, it } from 'vitest'
import { freshBackend } from '../../../scripts/dev/database/freshBackend.ts'
import { coalesce } from './coalesce.ts'
import { MOST_EVENTS, readEvents, writeEvents } from './events.ts'
import { publishHandler } from './handler.ts'
import { buildRequest, finishEvents, githubDispatch, jobsDispatch, openEvents } from './requests.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'

const SECRET = 'a shared secret'
const NOW = Date.UTC(2026, 0, 2)
let asked: number
let finished: number[][]
let started: number
let cleaned: number
let refusal: string | null
const handle = (request: Request) =>
  publishHandler({
    secret: SECRET,
    now: () => NOW,
    wait: async () => {},
    requestBuild: async () => {
      asked++
      return refusal
    },
    requestJobs: async () => {
      started++
      return refusal
    },
    finish: async (events) => {
      finished.push(events)
      return refusal
    },
    clean: async () => {
      cleaned++
      return refusal
    },
  })(request)

beforeEach(() => {
  asked = 0
  finished = []
  started = 0
  cleaned = 0
  refusal = null
})

const bodyOf = (more: object = {}) =>
  JSON.stringify({ kind: 'changed', events: '7-8,11', sent_at: NOW / 1000, ...more })
const request = (body: string, signature: string) =>
  new Request('https://x.example/publish', {
    method: 'POST',
    body,
    headers: { [SIGNATURE_HEADER]: signature },
  })
const signed = async (body: string) => request(body, await sign(body, SECRET))

it('computes a standard HMAC-SHA256', async () => {
  const expected = createHmac('sha256', SECRET).update('Žluť').digest('hex')
  expect(await sign('Žluť', SECRET)).toBe(`sha256=${expected}`)
})

it('requests a build for a signed call', async () => {
  const answer = await handle(await signed(bodyOf()))
  expect(answer.status).toBe(202)
  expect(await answer.json()).toEqual({ status: 'requested', calls: 1 })
  expect(asked).toBe(1)
})

it('deletes unused pictures in the nightly call', async () => {
  const answer = await handle(await signed(bodyOf({ kind: 'clean' })))
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'cleaned' }])
  expect([cleaned, asked]).toEqual([1, 0])
})

it('returns the error of a rejected build request', async () => {
  refusal = 'GitHub returned 401: Bad credentials'
  for (const kind of ['changed', 'published', 'clean']) {
    const answer = await handle(await signed(bodyOf({ kind })))
    expect([answer.status, await answer.json()]).toEqual([502, { error: refusal }])
  }
})

it('combines a burst into one build, and starts another for later calls', async () => {
  const gate = Promise.withResolvers<void>()
  const build = coalesce(
    () => gate.promise,
    async (calls) => ({ calls }),
  )
  const burst = [build(), build(), build()]
  gate.resolve()
  for (const result of await Promise.all(burst)) expect(result).toEqual({ calls: 3 })
  expect(await build()).toEqual({ calls: 1 })
})

it('returns an error to every caller of a burst, and recovers', async () => {
  let isBroken = true
  const build = coalesce(
    async () => {},
    async () => {
      if (isBroken) throw new Error('broken')
      return 'built'
    },
  )
  const burst = await Promise.allSettled([build(), build()])
  expect(burst.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await build()).toBe('built')
})

it('records published events', async () => {
  const answer = await handle(await signed(bodyOf({ kind: 'published' })))
  expect([answer.status, finished, asked]).toEqual([200, [[7, 8, 11]], 0])
})

it('rejects a missing signature, a wrong secret and a changed body', async () => {
  const body = bodyOf()
  const right = await sign(body, SECRET)
  const wrong = ['', 'sha256=', `${right}00`, right.toUpperCase(), await sign(body, 'another')]
  for (const signature of wrong) expect((await handle(request(body, signature))).status).toBe(401)
  expect((await handle(request(bodyOf({ events: '9' }), right))).status).toBe(401)
  expect(asked).toBe(0)
})

it('rejects replayed calls, malformed bodies, and other methods', async () => {
  const old = await handle(await signed(bodyOf({ sent_at: NOW / 1000 - 301 })))
  expect([old.status, await old.json()]).toEqual([
    401,
    { error: 'The call is older than five minutes, or a clock is wrong.' },
  ])
  for (const body of ['', 'null', '[]', bodyOf({ kind: 'other' }), bodyOf({ sent_at: 'x' })]) {
    expect((await handle(await signed(body))).status).toBe(400)
  }
  expect((await handle(await signed(' '.repeat(50_001)))).status).toBe(413)
  const headers = { 'content-length': '50001' }
  const long = new Request('https://x.example/', { method: 'POST', body: '{}', headers })
  expect((await handle(long)).status).toBe(413)
  expect((await handle(new Request('https://x.example/'))).status).toBe(405)
})

it('sends the requests that GitHub and the database expect', async () => {
  const calls: [string, RequestInit][] = []
  const ok = async (url: string, init: RequestInit) => {
    calls.push([url, init])
    return new Response(null, { status: 204 })
  }
  const github = { repository: 'me/site', token: 't', githubUrl: 'https://api.github.com' }
  expect(await githubDispatch(ok, github)([7, 8, 11])).toBeNull()
  expect(await finishEvents(ok, 'https://p.example', 'sb_secret_x')([7])).toBeNull()
  expect(calls.map(([url, { method }]) => `${method} ${url}`)).toEqual([
    'POST https://api.github.com/repos/me/site/dispatches',
    'POST https://p.example/rest/v1/rpc/finish_built_events',
  ])
  expect(JSON.parse(String(calls[0]?.[1].body))).toEqual({
    event_type: 'broadsheet-publish',
    client_payload: { events: '7-8,11' },
  })
  const away = () => Promise.reject(new Error('no route'))
  expect(await githubDispatch(away, github)([7])).toBe('GitHub cannot be reached: no route')
  const no = async () => new Response('Not Found', { status: 404 })
  expect(await githubDispatch(no, github)([7])).toBe('GitHub returned 404: Not Found')
})

it('starts the worker of jobs, also while another publisher has the lease', async () => {
  const call = () => signed(bodyOf({ kind: 'jobs' }))
  expect((await handle(await call())).status).toBe(202)
  refusal = 'no'
  expect((await handle(await call())).status).toBe(502)
  expect([started, asked]).toEqual([2, 0])
  const calls: RequestInit[] = []
  const ok = async (_url: string, init: RequestInit) => {
    calls.push(init)
    return new Response(null, { status: 204 })
  }
  const github = { repository: 'me/site', token: 't', githubUrl: 'https://api.github.com' }
  expect(await jobsDispatch(ok, github)()).toBeNull()
  expect(JSON.parse(String(calls[0]?.body))).toEqual({ event_type: 'broadsheet-jobs' })
})

it('writes event ids as ranges and reads them back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 6000 }), { minLength: 1 }), (ids) => {
      expect(readEvents(writeEvents(ids))).toEqual(ids.toSorted((a, b) => a - b))
    }),
  )
  expect(writeEvents([3, 1, 2, 7])).toBe('1-3,7')
  const most = Array.from({ length: MOST_EVENTS }, (_, n) => 1_000_000_000 + 2 * n)
  expect(writeEvents(most).length).toBeLessThan(50_000)
  expect(readEvents(writeEvents(most))).toHaveLength(MOST_EVENTS)
  for (const wrong of [undefined, 7, '', ',', '1,,2', '1-', '-1', 'x', '1-99999999', '1 2'])
    expect(readEvents(wrong)).toBeNull()
})

it('reads open events page by page, and requests no build if that fails', async () => {
  const ids = Array.from({ length: 1500 }, (_, n) => n + 1)
  const database = async (url: string) => {
    const after = Number(/id=gt\.(\d+)/.exec(url)?.[1])
    return Response.json(
      ids
        .filter((id) => id > after)
        .slice(0, 1000)
        .map((id) => ({ id })),
    )
  }
  const dispatched: (readonly number[])[] = []
  const dispatch = async (events: readonly number[]) => {
    dispatched.push(events)
    return null
  }
  const open = openEvents(database, 'https://p.example', 'sb_secret_x')
  expect(await buildRequest(open, dispatch)()).toBeNull()
  expect(dispatched).toEqual([ids])
  const no = async () => new Response('paused', { status: 503 })
  const closed = openEvents(no, 'https://p.example', 'sb_secret_x')
  expect(await buildRequest(closed, dispatch)()).toBe('The database returned 503: paused')
  expect(dispatched).toHaveLength(1)
})

it('is called by the database, once per transaction, with a valid signature', async () => {
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    // Stand-ins for pg_net and the vault, which are not part of PostgreSQL.
    await sql.unsafe(`
      create extension if not exists pgcrypto with schema extensions;
      create schema net; create schema vault;
      create table vault.decrypted_secrets (name text, decrypted_secret text);
      create table net.sent (url text, body text, headers jsonb);
      create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
        headers jsonb default '{}', timeout_milliseconds int default 5000) returns bigint
        language sql as 'insert into net.sent values (url, body::text, headers) returning 1::bigint';
      create trigger call_publisher after insert on public.publish_events
        for each statement execute function private.call_publisher_once();
      select private.announce('site', null, 'update');`)
    expect(await sql`select * from net.sent`).toHaveLength(0)
    await sql`insert into vault.decrypted_secrets values
      ('broadsheet_publish_url', 'https://x.example/publish'), ('broadsheet_publish_secret', ${SECRET})`
    await sql.begin(async (sql) => {
      for (let i = 0; i < 3; i++) await sql`select private.announce('site', null, 'update')`
    })
    const sent = await sql`select * from net.sent`
    expect(sent).toHaveLength(1)
    const { url, body, headers } = sent[0] as { url: string; body: string; headers: never }
    expect(url).toBe('https://x.example/publish')
    const { sent_at } = JSON.parse(body)
    const real = publishHandler({
      secret: SECRET,
      now: () => sent_at * 1000,
      wait: async () => {},
      requestBuild: async () => null,
      requestJobs: async () => null,
      finish: async () => null,
      clean: async () => null,
    })
    const answer = await real(new Request(url, { method: 'POST', body, headers }))
    expect(await answer.json()).toEqual({ status: 'requested', calls: 1 })
    await sql`truncate net.sent`
    await sql`update public.publish_events set done_at = now()`
    const scheduled = "timestamptz '2026-03-01 12:07+00'"
    await sql.unsafe(`insert into public.publish_events (subject, action, created_at, due_at)
      values ('article', 'update', timestamptz '2026-02-01', ${scheduled})`)
    await sql`truncate net.sent`
    /** Number of calls made by pg_cron at a given time. */
    const callsBy = async (time: string) => {
      await sql`select private.call_publisher_by_clock(${time}::text::timestamptz)`
      return (await sql`select * from net.sent`).length
    }
    // No call before the event is due, also not from the quarter-hourly job.
    expect(await callsBy('2026-03-01 12:00+00')).toBe(0)
    expect(await callsBy('2026-03-01 12:06:30+00')).toBe(0)
    expect(await callsBy('2026-03-01 12:07:10+00')).toBe(1)
    expect(await callsBy('2026-03-01 12:08:10+00')).toBe(1)
    // That call was lost: the event is still open, and another call is made.
    expect(await callsBy('2026-03-01 12:30+00')).toBe(2)
    await sql`update public.publish_events set done_at = now()`
    expect(await callsBy('2026-03-01 12:45+00')).toBe(2)
    await sql`drop table net.sent cascade`
    // The change is made nevertheless.
    await sql`select private.announce('site', null, 'update')`
    await sql`select private.call_publisher_by_clock()`
    expect(await sql`select count(*)::int as n from public.publish_events`).toEqual([{ n: 6 }])
  } finally {
    await sql.end()
    await backend.close()
  }
})

import { createHmac } from 'node:crypto'
import postgres from 'postgres'
import { beforeEach, expect, it } from 'vitest'
import { freshBackend } from '../../../scripts/database/fresh.ts'
import { coalesce } from './coalesce.ts'
import { publishHandler } from './handler.ts'
import { finishEvents, githubDispatch } from './requests.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'

const SECRET = 'a shared secret'
const NOW = Date.UTC(2026, 0, 2)
let asked: number[]
let finished: number[]
let cleaned: number[]
let refusal: string | null
const answerOf = (list: number[]) => async (through: number) => {
  list.push(through)
  return refusal
}
const handle = (request: Request) =>
  publishHandler({
    secret: SECRET,
    now: () => NOW,
    wait: async () => {},
    requestBuild: answerOf(asked),
    finish: answerOf(finished),
    clean: async () => answerOf(cleaned)(0),
  })(request)

beforeEach(() => {
  asked = []
  finished = []
  cleaned = []
  refusal = null
})

const bodyOf = (more: object = {}) =>
  JSON.stringify({ kind: 'changed', through: 7, sent_at: NOW / 1000, ...more })
const request = (body: string, signature: string) =>
  new Request('https://x.example/publish', {
    method: 'POST',
    body,
    headers: { [SIGNATURE_HEADER]: signature },
  })
const signed = async (body: string) => request(body, await sign(body, SECRET))

it('signs as every other HMAC-SHA256 does', async () => {
  const expected = createHmac('sha256', SECRET).update('Žluť').digest('hex')
  expect(await sign('Žluť', SECRET)).toBe(`sha256=${expected}`)
})

it('has the site built for a signed call', async () => {
  const answer = await handle(await signed(bodyOf()))
  expect(answer.status).toBe(202)
  expect(await answer.json()).toEqual({ status: 'requested', through: 7, calls: 1 })
  expect(asked).toEqual([7])
})

it('has unused pictures removed at night', async () => {
  const answer = await handle(await signed(bodyOf({ kind: 'clean', through: 0 })))
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'cleaned' }])
  expect([cleaned, asked]).toEqual([[0], []])
})

it('says so when the build was refused', async () => {
  refusal = 'GitHub answered 401: Bad credentials'
  for (const kind of ['changed', 'published', 'clean']) {
    const answer = await handle(await signed(bodyOf({ kind })))
    expect([answer.status, await answer.json()]).toEqual([502, { error: refusal }])
  }
})

it('makes one build of a burst, and another of what comes after', async () => {
  const gate = Promise.withResolvers<void>()
  const build = coalesce(
    () => gate.promise,
    async (through, calls) => ({ through, calls }),
  )
  const burst = [build(5), build(9), build(8)]
  gate.resolve()
  for (const result of await Promise.all(burst)) expect(result).toEqual({ through: 9, calls: 3 })
  expect(await build(10)).toEqual({ through: 10, calls: 1 })
})

it('tells every caller of a burst when the work fails, and begins anew', async () => {
  let isBroken = true
  const build = coalesce(
    async () => {},
    async () => {
      if (isBroken) throw new Error('broken')
      return 'built'
    },
  )
  const burst = await Promise.allSettled([build(1), build(2)])
  expect(burst.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await build(3)).toBe('built')
})

it('notes what is on the site', async () => {
  const answer = await handle(await signed(bodyOf({ kind: 'published' })))
  expect([answer.status, finished, asked]).toEqual([200, [7], []])
})

it('refuses what is not signed, not with this secret, or not this body', async () => {
  const body = bodyOf()
  const right = await sign(body, SECRET)
  const wrong = ['', 'sha256=', `${right}00`, right.toUpperCase(), await sign(body, 'another')]
  for (const signature of wrong) expect((await handle(request(body, signature))).status).toBe(401)
  expect((await handle(request(bodyOf({ through: 8 }), right))).status).toBe(401)
  expect(asked).toEqual([])
})

it('refuses an overheard call later on, nonsense, and other methods', async () => {
  const old = await handle(await signed(bodyOf({ sent_at: NOW / 1000 - 301 })))
  expect([old.status, await old.json()]).toEqual([
    401,
    { error: 'The call is too old, or a clock is wrong.' },
  ])
  for (const body of ['', 'null', '[]', bodyOf({ kind: 'other' }), bodyOf({ through: '7' })]) {
    expect((await handle(await signed(body))).status).toBe(400)
  }
  expect((await handle(await signed(' '.repeat(10_001)))).status).toBe(413)
  const headers = { 'content-length': '10001' }
  const long = new Request('https://x.example/', { method: 'POST', body: '{}', headers })
  expect((await handle(long)).status).toBe(413)
  expect((await handle(new Request('https://x.example/'))).status).toBe(405)
})

it('asks GitHub and the database in their own words', async () => {
  const calls: [string, RequestInit][] = []
  const ok = async (url: string, init: RequestInit) => {
    calls.push([url, init])
    return new Response(null, { status: 204 })
  }
  const paper = { repository: 'me/paper', token: 't', githubUrl: 'https://api.github.com' }
  expect(await githubDispatch(ok, paper)(7)).toBeNull()
  expect(await finishEvents(ok, 'https://p.example', 'sb_secret_x', () => NOW)(7)).toBeNull()
  expect(calls.map(([url, { method }]) => `${method} ${url}`)).toEqual([
    'POST https://api.github.com/repos/me/paper/dispatches',
    'PATCH https://p.example/rest/v1/publish_events?id=lte.7&done_at=is.null',
  ])
  expect(JSON.parse(String(calls[0]?.[1].body))).toEqual({
    event_type: 'broadsheet-publish',
    client_payload: { through: 7 },
  })
  const away = () => Promise.reject(new Error('no route'))
  expect(await githubDispatch(away, paper)(7)).toBe('GitHub cannot be reached: no route')
  const no = async () => new Response('Not Found', { status: 404 })
  expect(await githubDispatch(no, paper)(7)).toBe('GitHub answered 404: Not Found')
})

it('is called by the database, once in a transaction, with a signature it accepts', async () => {
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    // What pg_net and the vault look like; neither is part of PostgreSQL.
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
    const { through, sent_at } = JSON.parse(body)
    const real = publishHandler({
      secret: SECRET,
      now: () => sent_at * 1000,
      wait: async () => {},
      requestBuild: async () => null,
      finish: async () => null,
      clean: async () => null,
    })
    const answer = await real(new Request(url, { method: 'POST', body, headers }))
    expect(await answer.json()).toEqual({ status: 'requested', through, calls: 1 })
    await sql`drop table net.sent cascade`
    // The change is made all the same.
    await sql`select private.announce('site', null, 'update')`
    await sql`select private.call_publisher_by_clock()`
    expect(await sql`select count(*)::int as n from public.publish_events`).toEqual([{ n: 5 }])
  } finally {
    await sql.end()
    await backend.close()
  }
})

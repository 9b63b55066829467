import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientFor } from '../../../scripts/database/client.ts'
import { type FreshBackend, freshBackend } from '../../../scripts/dev/database/freshBackend.ts'
import { articleRow } from '../../../scripts/dev/testing/articles.ts'
import { type RunningFunction, startFunction } from '../../../scripts/dev/testing/deno.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'

const SECRET = 'shared with the database'

interface Asked {
  path: string
  headers: IncomingHttpHeaders
  body: unknown
}

let backend: FreshBackend
let github: Server
let deployed: RunningFunction
let asked: Asked[] = []
let refusal: string | null = null
const database = () => clientFor(backend.apiUrl, backend.secretKey)
const settings = () => ({
  SUPABASE_URL: backend.apiUrl,
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
  GITHUB_API_URL: `http://127.0.0.1:${(github.address() as AddressInfo).port}`,
  ...{ PUBLISH_SECRET: SECRET, GITHUB_REPOSITORY: 'me/site', GITHUB_TOKEN: 'of-the-repository' },
})

beforeAll(async () => {
  backend = await freshBackend()
  github = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    asked.push({ path, headers, body: JSON.parse(await text(request)) })
    response.writeHead(refusal ? 401 : 204).end(refusal ?? undefined)
  })
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve))
  deployed = await startFunction('publish', settings())
})
afterAll(async () => {
  await deployed?.close()
  github?.close()
  await backend?.close()
})
beforeEach(() => {
  asked = []
  refusal = null
})

const bodyOf = (more: object = {}) =>
  JSON.stringify({ kind: 'changed', sent_at: Date.now() / 1000, ...more })
async function send(body: BodyInit, signature: string, more: RequestInit = {}) {
  const headers = { [SIGNATURE_HEADER]: signature }
  const response = await fetch(deployed.url, { method: 'POST', body, headers, ...more })
  return [response.status, await response.json()]
}
const call = async (body: string, secret = SECRET) => send(body, await sign(body, secret))

describe('under Deno, the function', () => {
  it('rejects every call without a current signature', async () => {
    const unsigned = {
      error: `The header ${SIGNATURE_HEADER} is not a valid signature of this body.`,
    }
    expect(await send(bodyOf(), '')).toEqual([401, unsigned])
    expect(await call(bodyOf(), 'guessed')).toEqual([401, unsigned])
    const stale = await call(bodyOf({ sent_at: Date.now() / 1000 - 301 }))
    expect(stale).toEqual([
      401,
      { error: 'The call is older than five minutes, or a clock is wrong.' },
    ])
    expect((await call('{}'))[0]).toBe(400)
    expect((await fetch(deployed.url)).status).toBe(405)
    expect(asked).toEqual([])
  })

  it('rejects a body that is too long, also without Content-Length', async () => {
    expect((await call('x'.repeat(50_001)))[0]).toBe(413)
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let n = 0; n < 3; n++) controller.enqueue(new Uint8Array(20_000))
        controller.close()
      },
    })
    expect((await send(parts, '', { duplex: 'half' } as RequestInit))[0]).toBe(413)
    expect(asked).toEqual([])
  })

  it('sends GitHub one request for a burst of calls', async () => {
    const burst = () => {
      asked = []
      return Promise.all([1, 2, 3, 4].map(() => call(bodyOf())))
    }
    const answer = { status: 'requested', calls: 4 }
    // A machine that stalls during the burst splits it into two.
    await expect.poll(burst).toEqual(Array(4).fill([202, answer]))
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      path: '/repos/me/site/dispatches',
      headers: { authorization: 'Bearer of-the-repository', 'user-agent': 'broadsheet' },
      body: { event_type: 'broadsheet-publish', client_payload: { events: expect.any(String) } },
    })
  })

  it('returns the error of GitHub', async () => {
    refusal = 'Bad credentials'
    const answer = { error: 'GitHub returned 401: Bad credentials' }
    expect(await call(bodyOf())).toEqual([502, answer])
  })

  const eventsOf = (request: Asked | undefined) => {
    const body = request?.body as { client_payload?: { events?: string } } | undefined
    return body?.client_payload?.events
  }
  const openIds = async () => {
    const { data } = await database().from('publish_events').select('id').is('done_at', null)
    return (data ?? []).map(({ id }) => id).toSorted((a, b) => a - b)
  }

  it('marks exactly the events of a build as done, not later or scheduled ones', async () => {
    const sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} })
    const announce = (transaction: postgres.Sql, due = 'now()') =>
      transaction.unsafe(`insert into public.publish_events (subject, action, due_at)
        values ('article', 'update', ${due}) returning id`)
    const late = await sql.reserve()
    try {
      await late`begin`
      const [slow] = await announce(late as unknown as postgres.Sql)
      const [quick] = await announce(sql)
      const [scheduled] = await announce(sql, "now() + interval '1 hour'")
      asked = []
      expect((await call(bodyOf()))[0]).toBe(202)
      // This event has the lower id, and commits while the build runs.
      await late`commit`
      const events = eventsOf(asked[0])
      const done = await call(bodyOf({ kind: 'published', events }))
      expect(done).toEqual([200, { status: 'noted' }])
      const [slowId, quickId] = [Number(slow?.id), Number(quick?.id)]
      expect(slowId).toBeLessThan(quickId)
      expect(await openIds()).toEqual([slowId, Number(scheduled?.id)])
      // A caller cannot mark an event as done before it is due.
      await call(bodyOf({ kind: 'published', events: String(scheduled?.id) }))
      expect(await openIds()).toContain(Number(scheduled?.id))
      await call(bodyOf())
      expect(eventsOf(asked[1])).toBe(String(slowId))
    } finally {
      late.release()
      await sql.end()
    }
  })

  it('holds the lease from the first call to the end of the workflow', async () => {
    const client = database()
    const own = { session: randomUUID(), folder: randomUUID(), name: 'tower', starts: true }
    const take = async () =>
      (await client.rpc('take_publisher_lease', { ...own, seconds: 30 })).data as { held: boolean }
    await call(bodyOf({ kind: 'ended' }))
    expect(await call(bodyOf({ kind: 'begin' }))).toEqual([200, { status: 'begun' }])
    expect(await take()).toMatchObject({ held: false, name: 'GitHub Actions of me/site' })
    expect(await call(bodyOf({ kind: 'ended' }))).toEqual([200, { status: 'released' }])
    expect(await take()).toMatchObject({ held: true })

    asked = []
    for (const kind of ['changed', 'begin', 'published'])
      expect(await call(bodyOf({ kind, events: '1' })), kind).toEqual([
        409,
        { error: expect.stringMatching(/^Another publisher holds the lease since .+: tower\.$/) },
      ])
    expect(asked).toEqual([])
    await client.rpc('release_publisher_lease', { session: own.session })
    expect((await call(bodyOf()))[0]).toBe(202)
    expect(await take()).toMatchObject({ held: false })
    await call(bodyOf({ kind: 'ended' }))
  })

  it('deletes unused pictures, both files and rows', async () => {
    const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
    const picture = new Blob([new Uint8Array(10)], { type: 'image/webp' })
    const images = database().storage.from('article-images')
    for (const name of ['shown.webp', 'unused.webp']) await images.upload(name, picture)
    await sql`update storage.objects set created_at = now() - interval '8 days',
      updated_at = now() - interval '8 days'`
    await sql.end()
    const address = '/storage/v1/object/public/article-images'
    const shown = articleRow('with-picture', { featured_image: `${address}/shown.webp` })
    await database().from('articles').insert(shown)
    const night = bodyOf({ kind: 'clean' })
    expect(await call(night)).toEqual([200, { status: 'cleaned' }])
    const statusOf = async (name: string) =>
      (await fetch(`${backend.apiUrl}${address}/${name}`)).status
    expect(await statusOf('shown.webp')).toBe(200)
    expect(await statusOf('unused.webp')).not.toBe(200)
  })
})

it('fails to start without a secret, and names it', async () => {
  const { PUBLISH_SECRET: _, ...rest } = settings()
  await expect(startFunction('publish', rest)).rejects.toThrow(
    'Set PUBLISH_SECRET: supabase secrets set PUBLISH_SECRET=…',
  )
})

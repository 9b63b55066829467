import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientFor } from '../../../scripts/database/client.ts'
import { type FreshBackend, freshBackend } from '../../../scripts/database/fresh.ts'
import { articleRow } from '../../../scripts/testing/articles.ts'
import { type RunningFunction, startFunction } from '../../../scripts/testing/deno.ts'
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
  ...{ PUBLISH_SECRET: SECRET, GITHUB_REPOSITORY: 'me/paper', GITHUB_TOKEN: 'of-the-paper' },
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
  JSON.stringify({ kind: 'changed', through: 7, sent_at: Date.now() / 1000, ...more })
async function send(body: BodyInit, signature: string, more: RequestInit = {}) {
  const headers = { [SIGNATURE_HEADER]: signature }
  const response = await fetch(deployed.url, { method: 'POST', body, headers, ...more })
  return [response.status, await response.json()]
}
const call = async (body: string, secret = SECRET) => send(body, await sign(body, secret))

describe('under Deno, the function', () => {
  it('refuses every call but a signed one of now', async () => {
    const unsigned = { error: `The header ${SIGNATURE_HEADER} does not sign this body.` }
    expect(await send(bodyOf(), '')).toEqual([401, unsigned])
    expect(await call(bodyOf(), 'guessed')).toEqual([401, unsigned])
    const stale = await call(bodyOf({ sent_at: Date.now() / 1000 - 301 }))
    expect(stale).toEqual([401, { error: 'The call is too old, or a clock is wrong.' }])
    expect((await call('{}'))[0]).toBe(400)
    expect((await fetch(deployed.url)).status).toBe(405)
    expect(asked).toEqual([])
  })

  it('refuses a long body, also one that does not say how long it is', async () => {
    expect((await call('x'.repeat(10_001)))[0]).toBe(413)
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let n = 0; n < 3; n++) controller.enqueue(new Uint8Array(4000))
        controller.close()
      },
    })
    expect((await send(parts, '', { duplex: 'half' } as RequestInit))[0]).toBe(413)
    expect(asked).toEqual([])
  })

  it('asks GitHub once for a burst of calls, in its words', async () => {
    const burst = () => {
      asked = []
      return Promise.all([4, 9, 8, 5].map((through) => call(bodyOf({ through }))))
    }
    const answer = { status: 'requested', through: 9, calls: 4 }
    // A machine that stands still in the middle of a burst makes two of it.
    await expect.poll(burst).toEqual(Array(4).fill([202, answer]))
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      path: '/repos/me/paper/dispatches',
      headers: { authorization: 'Bearer of-the-paper', 'user-agent': 'broadsheet' },
      body: { event_type: 'broadsheet-publish', client_payload: { through: 9 } },
    })
  })

  it('passes on why GitHub refused', async () => {
    refusal = 'Bad credentials'
    const answer = { error: 'GitHub answered 401: Bad credentials' }
    expect(await call(bodyOf())).toEqual([502, answer])
  })

  it('marks what is on the site, and nothing that came later', async () => {
    const events = async () => {
      const { data } = await database().from('publish_events').select('id, done_at').order('id')
      return data ?? []
    }
    await database().from('articles').insert(articleRow('built'))
    const through = (await events()).at(-1)?.id
    await database().from('articles').insert(articleRow('came-later'))
    expect(await call(bodyOf({ kind: 'published', through }))).toEqual([200, { status: 'noted' }])
    const after = await events()
    const done = after.filter(({ done_at }) => done_at !== null).map(({ id }) => id)
    expect(done).toEqual(after.map(({ id }) => id).filter((id) => id <= Number(through)))
    expect(after.length).toBeGreaterThan(done.length)
    expect(asked).toEqual([])
  })

  it('removes pictures nothing shows, the file with its row', async () => {
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
    const night = bodyOf({ kind: 'clean', through: 0 })
    expect(await call(night)).toEqual([200, { status: 'cleaned' }])
    const statusOf = async (name: string) =>
      (await fetch(`${backend.apiUrl}${address}/${name}`)).status
    expect(await statusOf('shown.webp')).toBe(200)
    expect(await statusOf('unused.webp')).not.toBe(200)
  })
})

it('does not start without a secret, and says which', async () => {
  const { PUBLISH_SECRET: _, ...rest } = settings()
  await expect(startFunction('publish', rest)).rejects.toThrow(
    'Set PUBLISH_SECRET: supabase secrets set PUBLISH_SECRET=…',
  )
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as databaseModule from './database.ts'
import type * as publicModule from './publicApi.ts'

/** Requests sent by the code under test, as `METHOD address`. */
let requests: string[]
let api: typeof databaseModule & typeof publicModule

/** Responds to every request. */
function respondWith(respond: (request: Request) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const request = new Request(address, options)
    requests.push(`${request.method} ${decodeURIComponent(request.url)}`)
    return respond(request)
  })
}

beforeEach(async () => {
  requests = []
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'http://backend.example')
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'publishable')
  vi.resetModules()
  api = { ...(await import('./database.ts')), ...(await import('./publicApi.ts')) }
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** The same request with postgrest-js and with the small client. */
const clients: [name: string, send: () => Promise<unknown>][] = [
  ['database', () => api.execute(api.database.from('tags').select('id,name'))],
  ['publicApi', () => api.readRows('tags', 'id,name', {})],
]

describe.each(clients)('a request of %s', (_name, send) => {
  it('sends the publishable key and returns the rows', async () => {
    respondWith((request) => Response.json([{ id: request.headers.get('apikey'), name: 'A' }]))
    expect(await send()).toEqual([{ id: 'publishable', name: 'A' }])
    expect(requests).toEqual(['GET http://backend.example/rest/v1/tags?select=id,name'])
  })

  it('throws the code, hint and constraint of a refusal', async () => {
    const message = 'new row violates check constraint "title_maximum"'
    const refusal = { code: '23514', hint: 'suspended', message }
    respondWith(() => Response.json(refusal, { status: 400 }))
    await expect(send()).rejects.toMatchObject({
      ...{ name: 'ApiError', status: 400, isRefusal: true },
      ...{ code: '23514', hint: 'suspended', constraint: 'title_maximum' },
    })
  })

  it('is sent once when there is no response', async () => {
    respondWith(() => Promise.reject(new TypeError('Failed to fetch')))
    const message = 'The server cannot be reached. Check the connection and try again.'
    await expect(send()).rejects.toMatchObject({ name: 'ApiError', status: 0, hint: '', message })
    expect(requests).toHaveLength(1)
  })

  it('does not take the page of a captive portal for rows', async () => {
    respondWith(() => new Response('<h1>Welcome</h1>'))
    const message = 'The response could not be read. Please try again.'
    await expect(send()).rejects.toMatchObject({ name: 'ApiError', status: 0, message })
  })
})

it.each([
  ['an object for rows', { unexpected: [null, 1] }],
  ['rows without a requested column', [{ unexpected: 1 }]],
])('does not take %s of another server for rows', async (_, body) => {
  respondWith(() => Response.json(body))
  const message = 'The response could not be read. Please try again.'
  const read = api.execute(api.database.from('tags').select('id,name'))
  await expect(read).rejects.toMatchObject({ name: 'ApiError', status: 0, message })
})

it.each([
  ['executeForRows', () => api.executeForRows(api.database.rpc('profile_stats', { profile: 'a' }))],
  ['readRows', () => api.readRows('tags', 'id,name', {})],
  ['callFunction', () => api.callFunction('article_engagement', { article: 'a' })],
])('does not take another response for rows in %s', async (_, send) => {
  respondWith(() => Response.json({ unexpected: [null, 1] }))
  const message = 'The response could not be read. Please try again.'
  await expect(send()).rejects.toMatchObject({ name: 'ApiError', status: 0, message })
})

it('reads all pages of a query', async () => {
  const pages = [Array.from({ length: 1000 }, (_, id) => ({ id })), [{ id: 1000 }]]
  respondWith(() => Response.json(pages.shift()))
  const all = await api.readAll(() => api.database.from('tags').select('id').order('id'))
  expect(all).toHaveLength(1001)
  expect(requests.map((line) => line.split('&').slice(2).join('&'))).toEqual([
    'offset=0&limit=1000',
    'offset=1000&limit=1000',
  ])
})

it('sends several conditions for a column, and omits the session on request', async () => {
  const session = { access_token: 'token', expires_at: Date.now() }
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(session) })
  const tokens: (string | null)[] = []
  respondWith((request) => {
    tokens.push(request.headers.get('authorization'))
    return Response.json([])
  })
  const query = { created_at: ['gte.2026', 'lte.2027'], limit: '1' }
  await api.readRows('tags', 'id', query)
  await api.readRows('tags', 'id', query, { token: null })
  expect(tokens).toEqual(['Bearer token', null])
  expect(requests[0]).toContain('?select=id&created_at=gte.2026&created_at=lte.2027&limit=1')
})

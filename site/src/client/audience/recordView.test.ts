import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordView } from './recordView.ts'

const ARTICLE = 'a1'

class FakePage extends EventTarget {
  hidden = false
  prerendering = false
  referrer = ''
  documentElement: { dataset: Record<string, string> } = { dataset: {} }
  querySelector = () => null
}

let page: FakePage
let requests: { name: string; body: unknown; keepalive: boolean | undefined; token: boolean }[]
let choice: string | null
beforeEach(() => {
  page = new FakePage()
  requests = []
  choice = null
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { doNotTrack: null })
  vi.stubGlobal('location', { host: 'news.example' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'counting' ? choice : '{"access_token":"secret"}'),
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    requests.push({
      name: address.replace(/^.*rpc./, ''),
      body: JSON.parse(String(options.body)),
      keepalive: options.keepalive,
      token: new Headers(options.headers).has('authorization'),
    })
    return new Response(address.endsWith('record_view') ? '[1]' : null, {
      status: address.endsWith('record_view') ? 200 : 204,
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const names = () => requests.map(({ name }) => name)
const hide = async () => {
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
}

it('records a view as a visitor, in a request that outlives the page', async () => {
  expect(await recordView(ARTICLE, 0.9)).toEqual([1])
  const body = { article: ARTICLE }
  expect(requests).toEqual([{ name: 'record_view', body, keepalive: true, token: false }])
})

it.each([
  ['https://search.example/find?q=secret', { referrer: 'https://search.example' }],
  ['android-app://com.example.mail/', { referrer: 'https://com.example.mail' }],
  ['https://news.example/category/science/', {}],
  ['', {}],
])('sends of the referrer %j only the host of another site', async (referrer, sent) => {
  page.referrer = referrer
  await recordView(ARTICLE, 0.9)
  expect(requests[0]?.body).toEqual({ article: ARTICLE, ...sent })
})

it.each([
  [0, 2],
  [0.24, 2],
  [0.25, 1],
  [0.99, 1],
])('reports the visit for a quarter of the views: %d sends %d requests', async (random, count) => {
  await recordView(ARTICLE, random)
  await hide()
  expect(requests).toHaveLength(count)
})

it('reports the visit in one request that outlives the page', async () => {
  await recordView(ARTICLE, 0)
  await hide()
  const body = { article: ARTICLE, seconds: 0, depth: 100, shares: 0 }
  expect(requests[1]).toEqual({ name: 'record_engagement', body, keepalive: true, token: false })
})

it.each<[string, () => void]>([
  ['Do Not Track', () => vi.stubGlobal('navigator', { doNotTrack: '1' })],
  ['Global Privacy Control', () => vi.stubGlobal('navigator', { globalPrivacyControl: true })],
  ['the objection of the reader', () => (choice = 'no')],
  ['the setting off', () => (page.documentElement.dataset.counting = 'off')],
  [
    'the setting off, although the reader agreed',
    () => {
      choice = 'yes'
      page.documentElement.dataset.counting = 'off'
    },
  ],
  [
    'the setting consent, without an answer',
    () => (page.documentElement.dataset.counting = 'consent'),
  ],
])('sends nothing with %s', async (_, refuse) => {
  refuse()
  expect(await recordView(ARTICLE, 0)).toBeUndefined()
  await hide()
  expect(names()).toEqual([])
})

it('sends nothing when storage is blocked: an objection could not be stored', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Forbidden', 'SecurityError')
    },
  })
  await expect(recordView(ARTICLE, 0)).rejects.toThrow('Forbidden')
  expect(names()).toEqual([])
})

it('counts with consent, and reports no visit after it was withdrawn', async () => {
  page.documentElement.dataset.counting = 'consent'
  choice = 'yes'
  await recordView(ARTICLE, 0)
  expect(names()).toEqual(['record_view'])
  choice = 'no'
  await hide()
  expect(names()).toEqual(['record_view'])
})

it('counts a prerendered page when it is shown', async () => {
  page.prerendering = true
  const recorded = recordView(ARTICLE, 0.9)
  await Promise.resolve()
  expect(names()).toEqual([])
  page.prerendering = false
  page.dispatchEvent(new Event('prerenderingchange'))
  await recorded
  expect(names()).toEqual(['record_view'])
})

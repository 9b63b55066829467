import { afterEach, expect, it, vi } from 'vitest'
import { validatedFetch } from './validatedFetch.ts'

const TAGS = 'https://api.example/rest/v1/tags'
afterEach(() => vi.useRealTimers())

const respondingWith = (body: string | null, init: ResponseInit = {}) =>
  validatedFetch(async () => new Response(body, init))
const unresponsive: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
  )
const statusAndText = async (request: Promise<Response>) => {
  const response = await request
  return [response.status, await response.text()] as const
}

it('passes on valid responses and refusals of the backend', async () => {
  const headers = { 'content-range': '0-0/7' }
  const response = await respondingWith('[{"id":1}]', { headers })(TAGS)
  expect(await response.json()).toEqual([{ id: 1 }])
  expect(response.headers.get('content-range')).toBe('0-0/7')
  expect((await respondingWith('Denied', { status: 403 })(TAGS)).status).toBe(403)
  expect((await respondingWith(null, { status: 204 })(TAGS, { method: 'DELETE' })).status).toBe(204)
})

it('explains an invalid response, and after a write that the save is unconfirmed', async () => {
  const [status, text] = await statusAndText(respondingWith('<html>')(TAGS))
  expect(status).toBe(500)
  expect(text).toContain('a web page instead of data. Wait a moment and try again.')
  const headers = { prefer: 'return=representation' }
  const [, written] = await statusAndText(respondingWith('')(TAGS, { method: 'PATCH', headers }))
  expect(written).toContain("an empty response. We couldn't confirm the save.")
})

it('times out', async () => {
  vi.useFakeTimers()
  const read = statusAndText(validatedFetch(unresponsive)(TAGS))
  const write = statusAndText(validatedFetch(unresponsive)(TAGS, { method: 'POST' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await read)[1]).toContain('has not responded for 30 seconds. Wait a moment')
  expect((await write)[1]).toContain("has not responded for 60 seconds. We couldn't confirm")
})

it('passes on the abort of the caller', async () => {
  const controller = new AbortController()
  const pending = validatedFetch(unresponsive)(TAGS, { signal: controller.signal })
  controller.abort(new Error('Left the screen'))
  await expect(pending).rejects.toThrow('Left the screen')
})

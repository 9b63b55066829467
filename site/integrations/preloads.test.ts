import { afterEach, expect, it, vi } from 'vitest'
import { preloads } from './preloads.ts'

type Import = (load: () => unknown, files?: string[]) => Promise<unknown>

/** The helper as a browser runs it, with a response for each request. */
async function helper(...responses: (Response | Error)[]) {
  const { load } = preloads() as unknown as { load: { handler: () => { code: string } } }
  const send = vi.fn(async () => {
    const response = responses.shift()
    if (response instanceof Response) return response
    throw response ?? new Error('No response is prepared.')
  })
  vi.stubGlobal('fetch', send)
  // Each test has a module of its own.
  const code = `${load.handler().code}\n// ${crypto.randomUUID()}`
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  return { send, importLater: module.__vitePreload as Import }
}

afterEach(() => vi.unstubAllGlobals())

it('does not import a file whose request fails, and requests it again', async () => {
  const { send, importLater } = await helper(new TypeError('offline'), new Response(''))
  const load = vi.fn(() => 'module')
  await expect(importLater(load, ['_astro/a.js'])).rejects.toThrow('offline')
  expect(load).not.toHaveBeenCalled()
  expect(await importLater(load, ['_astro/a.js'])).toBe('module')
  expect(send).toHaveBeenCalledTimes(2)
})

it('does not import a file that the server does not have', async () => {
  const { importLater } = await helper(new Response('', { status: 404 }))
  const load = vi.fn()
  await expect(importLater(load, ['_astro/a.js'])).rejects.toThrow()
  expect(load).not.toHaveBeenCalled()
})

it('requests a file that was loaded only once, so that it works without a connection', async () => {
  const { send, importLater } = await helper(new Response(''))
  expect(await importLater(() => 'first', ['_astro/a.js'])).toBe('first')
  expect(await importLater(() => 'second', ['_astro/a.js'])).toBe('second')
  expect(send).toHaveBeenCalledTimes(1)
})

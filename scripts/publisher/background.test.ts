import { expect, it, vi } from 'vitest'
import { startBackground } from './background.ts'

it('does once what was asked for often while it worked', async () => {
  const started: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => started.push(resolve)))
  const { request, idle } = startBackground({ work, onFailure: () => {}, retryMilliseconds: 1 })
  request()
  request()
  request()
  started[0]?.()
  await expect.poll(() => started.length).toBe(2)
  started[1]?.()
  await idle()
  expect(work).toHaveBeenCalledTimes(2)
})

it('tries again what failed', async () => {
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new Error('It broke.'))
  const onFailure = vi.fn()
  const { request } = startBackground({ work, onFailure, retryMilliseconds: 1 })
  request()
  await expect.poll(() => work.mock.calls.length).toBe(2)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('It broke.'))
})

it('is stopped at once, also when its work never ends', async () => {
  let aborted = false
  const work = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => {
      aborted = true
    })
    return new Promise<void>(() => {})
  }
  const { request, idle, stop } = startBackground({
    work,
    onFailure: () => {},
    retryMilliseconds: 1,
  })
  request()
  stop()
  await idle()
  expect(aborted).toBe(true)
})

import { expect, it, vi } from 'vitest'
import { Background } from './background.ts'

it('combines requests during a run into one run', async () => {
  const started: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => started.push(resolve)))
  const background = new Background({ work, onFailure: () => {}, retryMilliseconds: 1 })
  background.request()
  background.request()
  background.request()
  started[0]?.()
  await expect.poll(() => started.length).toBe(2)
  started[1]?.()
  await background.idle()
  expect(work).toHaveBeenCalledTimes(2)
})

it('retries failed work', async () => {
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new Error('It broke.'))
  const onFailure = vi.fn()
  const background = new Background({ work, onFailure, retryMilliseconds: 1 })
  background.request()
  await expect.poll(() => work.mock.calls.length).toBe(2)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('It broke.'))
})

it('stops at once when its work does not end', async () => {
  let aborted = false
  const work = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => {
      aborted = true
    })
    return new Promise<void>(() => {})
  }
  const background = new Background({ work, onFailure: () => {}, retryMilliseconds: 1 })
  background.request()
  background.stop()
  await background.idle()
  expect(aborted).toBe(true)
})

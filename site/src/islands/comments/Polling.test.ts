import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Polling } from './Polling.ts'

const page = { visibilityState: 'visible' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('reloads less and less often, and starts anew after a connection', async () => {
  let reloads = 0
  const polling = new Polling(
    async () => {
      reloads++
      throw new Error('503')
    },
    () => 0.5,
  )
  polling.start()
  polling.start()
  for (const seconds of [15, 30, 60, 120, 240, 240]) {
    const before = reloads
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(reloads).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(reloads).toBe(before + 1)
  }
  polling.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reloads).toBe(6)
  polling.start()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reloads).toBe(7)
  polling.stop()
})

it('does not reload in the background, or after it was stopped during a reload', async () => {
  let reloads = 0
  let finish = () => {}
  const polling = new Polling(
    () => {
      reloads++
      return new Promise((resolve) => {
        finish = resolve
      })
    },
    () => 0.5,
  )
  page.visibilityState = 'hidden'
  polling.start()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reloads).toBe(0)
  page.visibilityState = 'visible'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reloads).toBe(1)
  polling.stop()
  finish()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reloads).toBe(1)
})

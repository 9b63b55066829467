import { AuthClient } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

// spec: constants-refresh
it('a token that cannot be refreshed is tried again after 200 ms, then twice as long each time', async () => {
  const tried: number[] = []
  const client = new AuthClient({
    url: 'http://site.example/auth/v1',
    persistSession: false,
    autoRefreshToken: false,
    fetch: () => {
      tried.push(Date.now())
      return Promise.reject(new TypeError('no connection'))
    },
  })
  const refreshed = client.refreshSession({ refresh_token: 'token' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await refreshed).error).not.toBeNull()
  const waits = tried.slice(1).map((at, i) => at - (tried[i] ?? 0))
  expect(waits.slice(0, 4)).toEqual([200, 400, 800, 1600])
})

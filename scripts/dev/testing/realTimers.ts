import { afterAll, vi } from 'vitest'

// The files of one process share its timers: with fake ones left behind, the next file would wait forever.
afterAll(() => {
  if (!vi.isFakeTimers()) return
  vi.useRealTimers()
  throw new Error('This file left fake timers behind: call vi.useRealTimers() after its tests.')
})

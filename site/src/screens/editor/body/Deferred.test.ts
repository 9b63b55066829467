import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Deferred } from './Deferred.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const setUp = () => {
  const work = vi.fn()
  return { work, later: new Deferred(work, { pause: 300, longest: 1000 }) }
}

it('runs the work once for many calls, in the following pause', () => {
  const { work, later } = setUp()
  for (let key = 0; key < 9; key++) {
    later.schedule()
    vi.advanceTimersByTime(100)
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(work).toHaveBeenCalledTimes(1)
})

it('limits the wait for a pause', () => {
  const { work, later } = setUp()
  for (let key = 0; key < 25; key++) {
    later.schedule()
    vi.advanceTimersByTime(100)
  }
  expect(work).toHaveBeenCalledTimes(2)
})

it('flush runs scheduled work at once, and nothing otherwise', () => {
  const { work, later } = setUp()
  later.flush()
  expect(work).not.toHaveBeenCalled()
  later.schedule()
  later.flush()
  expect(work).toHaveBeenCalledTimes(1)
  later.schedule()
  later.cancel()
  vi.advanceTimersByTime(5000)
  expect(work).toHaveBeenCalledTimes(1)
})

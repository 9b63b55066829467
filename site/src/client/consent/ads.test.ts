import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showAds } from './ads.ts'

/** The element properties that ads use. */
class FakeElement extends EventTarget {
  hidden = true
  removed = false
  dataset: Record<string, string> = {}
  remove() {
    this.removed = true
  }
  append() {}
  querySelector() {
    return null
  }
}

let slot: FakeElement
let notice: FakeElement
beforeEach(() => {
  vi.useFakeTimers()
  slot = new FakeElement()
  notice = new FakeElement()
  vi.stubGlobal('window', {})
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', {
    createElement: () => new FakeElement(),
    head: { append: () => {} },
    querySelector: () => notice,
    querySelectorAll: () => [slot],
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// spec: ads
it('the notice appears when the ad script has not loaded within two seconds', async () => {
  showAds('pub-1')
  await vi.advanceTimersByTimeAsync(1999)
  expect(notice.hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(2000 - 1999)
  expect(notice.hidden).toBe(false)
})

// spec: ad-slot
it('a slot is checked every 100 ms, for at most five seconds', async () => {
  showAds('pub-1')
  await vi.advanceTimersByTimeAsync(5000)
  expect(slot.removed).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(slot.removed).toBe(true)
})

it('a slot shows its ad once the script has loaded', async () => {
  vi.stubGlobal('window', { adsbygoogle: Object.assign([], { loaded: true }) })
  showAds('pub-1')
  await vi.advanceTimersByTimeAsync(100)
  expect(slot.hidden).toBe(false)
})

// spec: session
it('the notice does not reappear in the session after it was closed', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => 'yes', setItem: () => {} })
  showAds('pub-1')
  await vi.advanceTimersByTimeAsync(3000)
  expect(notice.hidden).toBe(true)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Engagement, measureVisit } from './measureVisit.ts'

/** A page with a text of 2,000 px, of which the window shows 800 px. */
class FakePage extends EventTarget {
  hidden = false
  /** Of the text, in the window. */
  top = 200
  text: object | null = { getBoundingClientRect: () => ({ top: this.top, height: 2000 }) }
  querySelector = () => this.text
}

let page: FakePage
let browserWindow: EventTarget
let sent: Engagement[]
let now: number
beforeEach(() => {
  page = new FakePage()
  browserWindow = new EventTarget()
  sent = []
  now = 5_000
  vi.stubGlobal('document', page)
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('addEventListener', browserWindow.addEventListener.bind(browserWindow))
})
afterEach(() => vi.unstubAllGlobals())

const start = (isSampled = true) =>
  measureVisit(
    isSampled,
    (engagement) => sent.push(engagement),
    () => now,
  )
/** Lets seconds pass. */
const wait = (seconds: number) => {
  now += seconds * 1000
}
const act = (type = 'scroll') => browserWindow.dispatchEvent(new Event(type))
const show = (isShown: boolean) => {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
}
/** Navigation: the page is hidden, and left. */
const leave = () => {
  show(false)
  browserWindow.dispatchEvent(new Event('pagehide'))
}
/** A click on an element within one that matches a selector. */
const click = (selector: string) => {
  const target = { closest: (asked: string) => (asked.split(',').includes(selector) ? {} : null) }
  const event = new Event('click')
  Object.defineProperty(event, 'target', { value: target })
  page.dispatchEvent(event)
}

it('measures time while the reader is active, and none after 30 seconds without input', () => {
  start()
  wait(10)
  act()
  wait(29)
  act('pointermove')
  wait(300)
  act('keydown')
  wait(1)
  leave()
  expect(sent).toEqual([{ seconds: 10 + 29 + 30 + 1, depth: 30, shares: 0 }])
})

it('measures the greatest depth, from 0 to 100 percent', () => {
  page.top = 900
  start()
  leave()
  expect(sent.pop()).toEqual({ seconds: 0, depth: 0, shares: 0 })
  start()
  page.top = -700
  act()
  page.top = 0
  leave()
  expect(sent.pop()).toMatchObject({ depth: 75 })
  start()
  page.top = -5000
  act()
  leave()
  expect(sent.pop()).toMatchObject({ depth: 100 })
})

it('does not measure time in which the page is hidden', () => {
  page.hidden = true
  start()
  wait(20)
  show(true)
  wait(5)
  leave()
  expect(sent).toEqual([{ seconds: 5, depth: 30, shares: 0 }])
})

it('reports a page that was never shown without time', () => {
  page.hidden = true
  start()
  wait(20)
  browserWindow.dispatchEvent(new Event('pagehide'))
  expect(sent).toMatchObject([{ seconds: 0 }])
})

it('reports reading once, also when the page returns from the back/forward cache', () => {
  start()
  wait(5)
  leave()
  wait(5)
  show(true)
  act()
  leave()
  expect(sent).toHaveLength(1)
})

it('reports in browsers that do not report the page as hidden', () => {
  start()
  wait(5)
  browserWindow.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([{ seconds: 5, depth: 30, shares: 0 }])
})

it('reports nothing without sample and shares', () => {
  start(false)
  wait(5)
  act()
  click('[data-like]')
  leave()
  expect(sent).toEqual([])
})

it('counts shares of every visit, each once', () => {
  start(false)
  for (const control of ['[data-share]', '[data-share-native]', '[data-copy]']) click(control)
  leave()
  show(true)
  click('[data-copy]')
  leave()
  leave()
  expect(sent).toEqual([{ shares: 3 }, { shares: 1 }])
})

it('measures time of an article without text', () => {
  page.text = null
  start()
  wait(3)
  leave()
  expect(sent).toMatchObject([{ seconds: 3 }])
})

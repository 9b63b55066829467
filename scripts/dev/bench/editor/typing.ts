import type { CDPSession, Page } from 'playwright'

/** Measurements for one size of the text. Times in milliseconds. */
export interface TypingFigures {
  characters: number
  /** From the navigation until the text can be edited. */
  open: number
  /** Main-thread work per key while typing, including deferred work. */
  work: number
  script: number
  /** Style and layout. */
  layout: number
  /** Median of the time from the key press to the first frame that shows it; `p95`: 95 of 100 are faster. */
  median: number
  p95: number
  /** Longest uninterrupted task while typing and in the pause after it. */
  longest: number
  /** Work of the pause after the last key, per pause. */
  pause: number
}

const KEYS = 60
/** Milliseconds between two key presses, as of a fast typist. */
const INTERVAL = 90
/** Milliseconds after the last key in which deferred work ends. */
const REST = 4000

interface Recorder {
  frames: number[]
  tasks: number[]
}

declare global {
  interface Window {
    benchRecorder?: Recorder
  }
}

/** Runs in the page; records the time from each key press to its frame, and tasks above 50 ms. */
function record(): void {
  const recorder: Recorder = { frames: [], tasks: [] }
  window.benchRecorder = recorder
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        // A message is delivered after the frame that was being prepared.
        channel.port1.onmessage = () => recorder.frames.push(performance.now() - timeStamp)
        channel.port2.postMessage(null)
      })
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) recorder.tasks.push(duration)
  }).observe({ type: 'longtask' })
}

async function metricsOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]))
}

function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/**
 * Opens a draft, types into the middle of its text and measures the time per key press.
 *
 * @param url - of the editor of the draft.
 */
export async function measureTyping(
  page: Page,
  url: string,
  characters: number,
): Promise<TypingFigures> {
  const began = performance.now()
  await page.goto(url)
  const paragraphs = page.getByRole('textbox', { name: 'Content', exact: true }).locator('p')
  await paragraphs.first().waitFor()
  const open = performance.now() - began
  const count = await paragraphs.count()
  await paragraphs.nth(Math.floor(count / 2)).click({ position: { x: 40, y: 10 } })
  // Excludes deferred work of opening the editor.
  await page.waitForTimeout(REST)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.evaluate(record)
  const before = await metricsOf(session)
  for (let key = 0; key < KEYS; key++) {
    const started = performance.now()
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a')
    await page.waitForTimeout(Math.max(0, INTERVAL - (performance.now() - started)))
  }
  const typed = await metricsOf(session)
  await page.waitForTimeout(REST)
  const after = await metricsOf(session)
  const recorded = await page.evaluate(() => window.benchRecorder)
  await session.detach()
  const between = (from: typeof before, to: typeof before, name: string) =>
    (to[name] ?? 0) - (from[name] ?? 0)
  const perKey = (name: string) => between(before, typed, name) / KEYS
  return {
    characters,
    open,
    work: perKey('TaskDuration'),
    script: perKey('ScriptDuration'),
    layout: perKey('LayoutDuration') + perKey('RecalcStyleDuration'),
    median: share(recorded?.frames ?? [], 0.5),
    p95: share(recorded?.frames ?? [], 0.95),
    longest: Math.max(0, ...(recorded?.tasks ?? [])),
    pause: between(typed, after, 'TaskDuration'),
  }
}

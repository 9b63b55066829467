import type { Page } from 'playwright/test'

declare global {
  interface Window {
    movement: number
  }
}

/** A line of text that moves by its height is above it. */
export const UNNOTICED = 0.01

/** Adds up how far parts of the next page move: its layout shifts (https://web.dev/articles/cls). */
export const measureMovement = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.movement = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.movement += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The movement until now, when the last frame was drawn and the observer was told. */
export const movementOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(window.movement))),
        )
      }),
  )

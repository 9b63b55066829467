import type { Page } from 'playwright/test'

/** A window of 1280 × 1024 pixels at 400 % zoom. */
export const ZOOMED = { width: 320, height: 256 }

/** Scrolls to the middle of a page; returns the part of the window's height that fixed and sticky bars cover. */
export const coveredPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        isBar(element.parentElement))
    const rows = Array.from({ length: innerHeight }, (_, y) => y)
    return (
      rows.filter((y) => isBar(document.elementFromPoint(innerWidth / 2, y))).length / rows.length
    )
  })

/** Whether a page has to be scrolled in two directions. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

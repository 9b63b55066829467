import type { Locator, Page } from 'playwright/test'

/** Most presses of the tab key until an element has the focus. */
const MOST_STEPS = 150

/**
 * Presses Tab until an element has the focus, as someone without a mouse does.
 *
 * @throws if the tab key does not reach it.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  const focused = await page.locator(':focus').allInnerTexts()
  throw new Error(`The tab key does not reach ${target}; the focus is on "${focused}"`)
}

import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright/test'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Lets `violations` look at the pages of a browser: their policy allows no script to be added later. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: axe })
}

/** What axe finds wrong with a page, by the rules of WCAG 2.2 A and AA. */
export async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'
import { addStatusRule } from './statusRule.ts'
import { transitionsEnd } from './transitionsEnd.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 A and AA. */
const WCAG = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
} satisfies RunOptions

/** The rules of WCAG and best practices for whole pages. */
export const WHOLE_PAGE = {
  ...WCAG,
  rules: Object.fromEntries(
    ['heading-order', 'landmark-one-main', 'page-has-heading-one', 'region', 'skip-link'].map(
      (rule) => [rule, { enabled: true }],
    ),
  ),
} satisfies RunOptions

/** Rules that depend on colours. They are checked again in the dark scheme. */
export const COLOURS = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies RunOptions

/** All rules of axe. */
export const ALL = {} satisfies RunOptions

/**
 * Violations that axe finds in a page, one line per element. axe is evaluated by the browser, because
 * the Content-Security-Policy of the pages blocks script elements.
 *
 * @param scope - selector of the part to check.
 */
export async function violations(
  page: Page,
  rules: RunOptions = WCAG,
  scope = 'html',
): Promise<string[]> {
  // Colours in a transition are neither those before nor those after it.
  await page.evaluate(transitionsEnd)
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source)
    await page.evaluate(addStatusRule)
  }
  return page.evaluate(
    async ({ rules, scope }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const audit = (place: string, options: RunOptions) =>
        axe.run(place, { ...options, resultTypes: ['violations'] })

      /** Whether a target that a fixed bar partly covered is large enough after scrolling. */
      const isLargeInSight = async (place: string) => {
        document.querySelector(place)?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const again = await audit(place, { runOnly: { type: 'rule', values: ['target-size'] } })
        return again.violations.length === 0
      }

      const found: string[] = []
      for (const { id, nodes } of (await audit(scope, rules)).violations) {
        for (const { target, failureSummary } of nodes) {
          if (id === 'target-size' && (await isLargeInSight(String(target)))) continue
          found.push(`${id} ${target} ${failureSummary}`)
        }
      }
      return found
    },
    { rules, scope },
  )
}

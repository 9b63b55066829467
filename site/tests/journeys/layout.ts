import type { Page } from 'playwright/test'

/**
 * A table with a column of numbers, and names in Latin and Arabic letters.
 *
 * @param head - of the first column; sets the direction of the table.
 */
export const tableOf = (head: string) =>
  `| ${head} | 2026 |\n| --- | ---: |\n| Öhringen | 24,000 |\n| المرسى | ١٢ |`

/**
 * The positions in pixels at which the texts of a column begin or end; one if they are aligned.
 *
 * @param column - 1 for the first.
 */
export async function edgesOf(
  page: Page,
  column: number,
  side: 'left' | 'right',
): Promise<number[]> {
  const cells = page.locator(`.body :is(th, td):nth-child(${column})`)
  const edges = await cells.evaluateAll(
    (elements, side) =>
      elements.map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return Math.round(text.getBoundingClientRect()[side])
      }),
    side,
  )
  return [...new Set(edges)]
}

import { EXACT_COUNT } from '../providers/readPage.ts'

/**
 * Formats a number of rows. Above EXACT_COUNT it is an estimate: 'about 98,000', with three digits.
 */
export function approximately(count: number): string {
  if (count <= EXACT_COUNT) return count.toLocaleString('en-US')
  return `about ${count.toLocaleString('en-US', { maximumSignificantDigits: 3 })}`
}

/**
 * Formats the number of rows: 'Total: 12 articles', 'Found: about 48,000 articles'.
 *
 * @param total - undefined while loading.
 * @param isFiltered - whether a filter is active.
 * @param nouns - singular and plural: ['article', 'articles'].
 */
export function countLabel(
  total: number | undefined,
  isFiltered: boolean,
  nouns: readonly [string, string],
): string | undefined {
  if (total === undefined) return undefined
  const noun = total === 1 ? nouns[0] : nouns[1]
  return `${isFiltered ? 'Found' : 'Total'}: ${approximately(total)} ${noun}`
}

/**
 * Formats the number of rows: 'Total: 12 articles', 'Found: 48,000 articles'.
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
  return `${isFiltered ? 'Found' : 'Total'}: ${total.toLocaleString('en-US')} ${noun}`
}

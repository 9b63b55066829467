/**
 * Says how many rows there are: 'Total: 12 articles', 'Found: 48,000 articles'.
 *
 * @param total - undefined while nobody knows.
 * @param isFiltered - whether these are all rows or those a filter found.
 * @param nouns - one and several: ['article', 'articles'].
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

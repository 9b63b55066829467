import { expect, it } from 'vitest'
import { COUNTING, countLabel } from './countLabel.ts'

it.each([
  [undefined, false, COUNTING],
  [0, false, 'Total: 0 articles'],
  [1, true, 'Found: 1 article'],
  [1000, false, 'Total: 1,000 articles'],
  [5000, true, 'Found: 5,000 articles'],
  [104_233, true, 'Found: about 104,000 articles'],
  [1_004_233, false, 'Total: about 1,000,000 articles'],
])('%s rows, filtered %s: %s', (total, isFiltered, label) => {
  expect(countLabel(total, isFiltered, 'articles')).toBe(label)
})

import { expect, it, test } from 'vitest'
import { labelsOf, missingOfLabel, UNLABELLED, withinLabel } from './labels.ts'

const named = (given: Parameters<typeof labelsOf>[0]) => labelsOf(given).map(({ text }) => text)

test('news has no label', () => {
  expect(labelsOf(UNLABELLED)).toEqual([])
  expect(labelsOf({ ...UNLABELLED, label: 'unknown' })).toEqual([])
})

it('names the sponsor, the review, the reply and the use of AI', () => {
  expect(named({ ...UNLABELLED, label: 'sponsored', sponsor: 'Ferries Ltd' })).toEqual([
    'Sponsored by Ferries Ltd',
  ])
  const all = { label: 'opinion', sponsor: null, ai_use: 'assisted', reply_to: 'a1', rating: '4' }
  expect(named(all)).toEqual(['Right of reply', 'Opinion', 'Review', 'Made with AI'])
})

it('requires a sponsor of sponsored articles only', () => {
  expect(missingOfLabel({ label: 'sponsored', sponsor: ' ' })).toHaveProperty('sponsor')
  expect(missingOfLabel({ label: 'opinion', sponsor: '' })).toEqual({})
  expect(withinLabel({ label: 'opinion', sponsor: 'Ferries Ltd' }, null).sponsor).toBeNull()
})

import type { Name } from '@broadsheet/shared/search/vocabulary.ts'
import { expect, it } from 'vitest'
import { matchingNames } from './names.ts'

const NAMES: Name[] = [
  ['author', 'Ines Calloway', 'ines.calloway'],
  ['author', 'Ferry Rivers', 'ferry'],
  ['tag', 'Rivers', 'rivers'],
  ['tag', 'Climate change', 'climate-change'],
  ['tag', 'City centre', 'city-centre'],
  ['category', 'River', 'river'],
  ['category', 'Arts and Letters', 'arts'],
]

it.each([
  [['calloway'], ['Author Ines Calloway /author/ines.calloway/']],
  [['calloway', 'ines'], ['Author Ines Calloway /author/ines.calloway/']],
  [['calloways'], []],
  [['river'], ['Section River /category/river/', 'Tag Rivers /tag/rivers/']],
  [['climate'], []],
  [['change', 'climate'], ['Tag Climate change /tag/climate-change/']],
  [['city', 'center'], ['Tag City centre /tag/city-centre/']],
  [['arts', 'letters'], ['Section Arts and Letters /category/arts/']],
  [[], []],
])('%j leads to %j', (words, links) => {
  expect(
    matchingNames(words, [...NAMES, ...NAMES]).map(
      ({ kind, name, href }) => `${kind} ${name} ${href}`,
    ),
  ).toEqual(links)
})

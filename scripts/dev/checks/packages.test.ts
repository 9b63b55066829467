import { expect, it } from 'vitest'
import { findLicenceBreaches, findTooManyPackages, type Lock } from './packages.ts'

async function breachesIn(packages: Lock['packages'], licenses?: { type: string }[]) {
  const manifest = licenses ? { licenses } : null
  const breaches = await findLicenceBreaches({ packages }, async () => manifest)
  return breaches.map(({ file, reason }) => `${file}: ${reason}`)
}

it.each([['MIT'], ['(MIT OR GPL-3.0)'], ['MIT AND Zlib']])(
  'accepts a package under %s',
  async (license) => {
    expect(await breachesIn({ 'node_modules/a': { license } })).toEqual([])
  },
)

it.each([['GPL-3.0'], ['MIT AND GPL-3.0'], ['SEE LICENSE IN LICENSE'], ['UNLICENSED']])(
  'rejects a package under %s',
  async (license) => {
    expect(await breachesIn({ 'node_modules/x/node_modules/a': { license } })).toEqual([
      `a: the licence ${license} is not among those permitted`,
    ])
  },
)

it('accepts MPL-2.0 from the listed packages only', async () => {
  const license = 'MPL-2.0'
  expect(await breachesIn({ 'node_modules/axe-core': { license } })).toEqual([])
  expect(await breachesIn({ 'node_modules/other': { license } })).toHaveLength(1)
})

it('reads the manifest if the lock file has no licence', async () => {
  expect(await breachesIn({ 'node_modules/a': {} }, [{ type: 'MIT' }])).toEqual([])
  expect(await breachesIn({ 'node_modules/a': {} })).toEqual(['a: has no licence'])
})

it('finds deprecated direct dependencies', async () => {
  const packages = {
    scripts: { dependencies: { a: '^1' } },
    'node_modules/a': { license: 'MIT', deprecated: 'use b' },
    'node_modules/c': { license: 'MIT', deprecated: 'a dependency of another package' },
  }
  expect(await breachesIn(packages)).toEqual(['a: deprecated: use b'])
})

it('counts the packages that npm start installs on Linux', () => {
  const packages = {
    'node_modules/a': {},
    'node_modules/a/node_modules/b': {},
    'node_modules/for-linux': { os: ['linux'], cpu: ['x64'] },
    'node_modules/not-for-windows': { os: '!win32' },
    'node_modules/for-musl': { os: ['linux'], libc: ['musl'] },
    'node_modules/not-for-linux': { os: ['!linux'] },
    'node_modules/of-tests': { dev: true },
    'node_modules/own': { link: true },
    shared: {},
  }
  expect(findTooManyPackages({ packages }, 4)).toEqual([])
  expect(findTooManyPackages({ packages }, 3)).toMatchObject([
    { reason: expect.stringContaining('installs 4 packages, at most 3') },
  ])
})

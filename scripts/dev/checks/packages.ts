import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Breach } from './breach.ts'

/** Permissive licences. Read a licence before you add it. */
const PERMITTED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Python-2.0', 'Zlib'],
  // Fonts; they may be served with the site.
  'OFL-1.1',
])

/** Licences with conditions for changed copies, permitted for these unchanged packages. */
const PERMITTED_FOR: Record<string, RegExp> = {
  'MPL-2.0': /^(axe-core|lightningcss(-.*)?)$/,
  // The image library, a separate file.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
}

/** Licences of packages that name theirs in a text file only. */
const LICENCES_FROM_TEXT: Record<string, string> = { 'humanize-number': 'MIT' }

/** Most packages that `npm start` installs. Each takes time to download and can be compromised. */
const MOST_PACKAGES = 536

/** The platform on which they are counted: others install as many, or a few more or less. */
const PLATFORM = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const

interface LockEntry {
  license?: string
  link?: boolean
  dev?: boolean
  deprecated?: string
  dependencies?: unknown
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
}

/** The properties used of package-lock.json. */
export interface Lock {
  packages: Record<string, LockEntry>
}

/**
 * Finds out whether `npm start` installs more packages than intended.
 *
 * @param most - the limit.
 */
export function findTooManyPackages(lock: Lock, most = MOST_PACKAGES): Breach[] {
  const installed = Object.entries(lock.packages).filter(
    ([path, entry]) =>
      path.includes('node_modules/') && !entry.link && !entry.dev && isForPlatform(entry),
  )
  if (installed.length <= most) return []
  const reason = `npm start installs ${installed.length} packages, at most ${most}: remove one, or state why in CONTRIBUTING.md`
  return [{ file: 'package-lock.json', reason }]
}

const isForPlatform = (entry: LockEntry) =>
  (['os', 'cpu', 'libc'] as const).every((property) => admits(entry[property], PLATFORM[property]))

/** Whether a list of package.json, such as ["linux"] or ["!win32"], admits a value. */
function admits(list: string | string[] | undefined, value: string): boolean {
  const names = list === undefined ? [] : [list].flat()
  const excluded = names.filter((name) => name.startsWith('!'))
  if (excluded.includes(`!${value}`)) return false
  return names.length === excluded.length || names.includes(value)
}

/**
 * Finds packages whose licence is not permitted, and deprecated direct dependencies.
 *
 * @param manifestOf - reads package.json of an installed package, used if the lock file has no licence;
 *   null if the package is not installed.
 */
export async function findLicenceBreaches(
  lock: Lock,
  manifestOf: (path: string) => Promise<Manifest | null>,
): Promise<Breach[]> {
  const breaches: Breach[] = []
  const direct = directDependencies(lock)
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence =
      entry.license ?? namedIn(await manifestOf(path)) ?? LICENCES_FROM_TEXT[name] ?? null
    if (licence === null) breaches.push({ file: name, reason: 'has no licence' })
    else if (!isPermitted(licence, name)) {
      breaches.push({ file: name, reason: `the licence ${licence} is not among those permitted` })
    }
    if (entry.deprecated && direct.has(name) && path === `node_modules/${name}`) {
      breaches.push({ file: name, reason: `deprecated: ${entry.deprecated}` })
    }
  }
  return breaches
}

/** A manifest; older ones list licences in an array. */
export interface Manifest {
  license?: string | { type: string }
  licenses?: { type: string }[]
}

function namedIn(manifest: Manifest | null): string | null {
  const named = manifest?.license ?? manifest?.licenses?.[0]
  return typeof named === 'string' ? named : (named?.type ?? null)
}

/** Whether an SPDX expression is permitted: one alternative of OR, all terms of AND. */
function isPermitted(expression: string, name: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .map((text) => text.trim())
        .every((licence) => PERMITTED.has(licence) || PERMITTED_FOR[licence]?.test(name)),
    )
}

function directDependencies(lock: Lock): Set<string> {
  const own = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'))
  return new Set(
    own.flatMap(([, entry]) => {
      const { dependencies = {}, devDependencies = {} } = entry as Record<string, object>
      return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
    }),
  )
}

/** Checks package-lock.json, without network access. */
export async function checkPackages(root: string): Promise<Breach[]> {
  const read = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'))
  const lock = (await read('package-lock.json')) as Lock
  const manifestOf = (path: string) => read(join(path, 'package.json')).catch(() => null)
  return [...findTooManyPackages(lock), ...(await findLicenceBreaches(lock, manifestOf))]
}

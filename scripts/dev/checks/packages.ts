import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Breach } from './breach.ts'

/** Licences that ask for no more than their text and a name; new ones are added after reading them. */
const PERMITTED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Python-2.0', 'Zlib'],
  // Fonts; they may be served with the site.
  'OFL-1.1',
])

/** Licences that bind changes to the package itself: used as it is, and by these packages only. */
const PERMITTED_FOR: Record<string, RegExp> = {
  'MPL-2.0': /^(axe-core|lightningcss(-.*)?)$/,
  // The library that makes pictures small, as a separate file.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
}

/** Packages whose manifest names no licence, with the one their own text names. */
const READ_BY_HAND: Record<string, string> = { 'humanize-number': 'MIT' }

/** The part of package-lock.json this reads. */
export interface Lock {
  packages: Record<
    string,
    { license?: string; link?: boolean; deprecated?: string; dependencies?: unknown }
  >
}

/**
 * Judges what the project is built from: a licence nobody has permitted, and direct dependencies
 * their authors have given up.
 *
 * @param manifestOf - package.json of an installed package, for those whose licence the lock file
 *   does not name; null when it is not installed here.
 */
export async function judgePackages(
  lock: Lock,
  manifestOf: (path: string) => Promise<Manifest | null>,
): Promise<Breach[]> {
  const breaches: Breach[] = []
  const direct = directDependencies(lock)
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = entry.license ?? namedIn(await manifestOf(path)) ?? READ_BY_HAND[name] ?? null
    if (licence === null) breaches.push({ file: name, reason: 'names no licence' })
    else if (!isPermitted(licence, name)) {
      breaches.push({ file: name, reason: `the licence ${licence} is not among those permitted` })
    }
    if (entry.deprecated && direct.has(name) && path === `node_modules/${name}`) {
      breaches.push({ file: name, reason: `given up by its authors: ${entry.deprecated}` })
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

/** Reads an SPDX expression: of what is joined by OR one has to be permitted, of AND all. */
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

/** Judges package-lock.json, without asking anybody outside. */
export async function checkPackages(root: string): Promise<Breach[]> {
  const read = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'))
  return judgePackages(await read('package-lock.json'), (path) =>
    read(join(path, 'package.json')).catch(() => null),
  )
}

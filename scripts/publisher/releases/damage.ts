import { lstatSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../../files/folder.ts'
import type { DependencyGraph } from '../render/dependencyGraph.ts'
import { fileOf } from './pageFiles.ts'

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null

/**
 * Checks that each page of the dependency graph and each file of the compiled site is in a release, with
 * its size.
 *
 * @param client - folder of the compiled site's scripts and styles.
 * @returns a description of the damage, or null.
 */
export async function damageOf(
  release: string,
  dependencies: Pick<DependencyGraph, 'sizes'>,
  client: string,
): Promise<string | null> {
  if (!statSync(release, { throwIfNoEntry: false })?.isDirectory()) return 'it is missing'
  const pages = dependencies.sizes().map(([address, bytes]) => [fileOf(address), bytes] as const)
  const assets = (await filesIn(client)).map((name) => [name, sizeOf(join(client, name))] as const)
  // A page replaces a file of the same name.
  const expected = new Map<string, number | null>([...assets, ...pages])
  const wrong = [...expected].filter(([file, bytes]) => sizeOf(join(release, file)) !== bytes)
  const [first] = wrong
  if (!first) return null
  return `${wrong.length} of ${expected.size} files are missing or have another size, such as ${first[0]}`
}

/**
 * Moves away a folder or file in the place of the link to the live release, such as one made by a copy:
 * a link cannot replace it.
 *
 * @returns whether there was one.
 */
export async function moveForeignAway(current: string): Promise<boolean> {
  const found = lstatSync(current, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return false
  const away = `${current}.foreign`
  await rm(away, { recursive: true, force: true })
  await rename(current, away)
  return true
}

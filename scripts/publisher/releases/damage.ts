import { lstatSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../../files/folder.ts'
import type { DependencyGraph } from '../render/dependencyGraph.ts'
import { fileOf } from './pageFiles.ts'

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null

/**
 * Looks whether a release is what was written: each page of the ledger and each file of the compiled site
 * is there, with its size.
 *
 * @param client - folder of the compiled site's scripts and styles.
 * @returns what is wrong; null when nothing is.
 */
export async function damageOf(
  release: string,
  dependencies: Pick<DependencyGraph, 'sizes'>,
  client: string,
): Promise<string | null> {
  if (!statSync(release, { throwIfNoEntry: false })?.isDirectory()) return 'it is not there'
  const pages = dependencies.sizes().map(([address, bytes]) => [fileOf(address), bytes] as const)
  const assets = (await filesIn(client)).map((name) => [name, sizeOf(join(client, name))] as const)
  // A page has the place of a file of the same name.
  const expected = new Map<string, number | null>([...assets, ...pages])
  const wrong = [...expected].filter(([file, bytes]) => sizeOf(join(release, file)) !== bytes)
  const [first] = wrong
  if (!first) return null
  return `${wrong.length} of ${expected.size} files are missing or have another size, such as ${first[0]}`
}

/**
 * Moves away what is in the place of the link to the live release and is no link, such as a folder that
 * a copy made of it: a link cannot be put over it.
 *
 * @returns whether there was such a thing.
 */
export async function moveForeignAway(current: string): Promise<boolean> {
  const found = lstatSync(current, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return false
  const away = `${current}.foreign`
  await rm(away, { recursive: true, force: true })
  await rename(current, away)
  return true
}

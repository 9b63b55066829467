import { lstatSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOf } from '@broadsheet/shared/publishing/pageFile.ts'
import { filesIn } from '../../files/folder.ts'

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null

/** A part of a release that is checked. */
export interface CheckedFiles {
  /** Pages with the sizes of their files in bytes. */
  pages: Iterable<{ address: string; bytes: number }>
  /** Folder of the compiled site's scripts and styles. */
  client: string
}

/**
 * Checks that each of these pages and each file of the compiled site is in a release, with its size.
 *
 * @returns a description of the damage, or null.
 */
export async function damageOf(
  release: string,
  { pages, client }: CheckedFiles,
): Promise<string | null> {
  if (!statSync(release, { throwIfNoEntry: false })?.isDirectory()) return 'it is missing'
  const assets = new Set(await filesIn(client))
  const wrong: string[] = []
  let count = 0
  const check = (file: string, bytes: number | null) => {
    count++
    if (sizeOf(join(release, file)) !== bytes) wrong.push(file)
  }
  for (const { address, bytes } of pages) {
    const file = fileOf(address)
    // A page replaces a file of the same name.
    assets.delete(file)
    check(file, bytes)
  }
  for (const name of assets) check(name, sizeOf(join(client, name)))
  if (wrong.length === 0) return null
  return `${wrong.length} of ${count} files are missing or have another size, such as ${wrong[0]}`
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

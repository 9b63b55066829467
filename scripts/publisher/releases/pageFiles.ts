import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { markRedirect } from './redirectMarkers.ts'

/** The file of an address inside a release: '/' is index.html, '/404' is 404.html. */
export function fileOf(address: string): string {
  if (address === '/404') return '404.html'
  return address.endsWith('/') ? `${address.slice(1)}index.html` : address.slice(1)
}

/** What became of a file. */
export type Outcome = 'written' | 'same' | 'removed' | 'absent'

/** Whether a file holds these very bytes already; null when there is none. */
function isSame(file: string, body: Uint8Array): boolean | null {
  try {
    return readFileSync(file).equals(body)
  } catch {
    return null
  }
}

/** What writing a page would do; nothing is touched yet. */
export function outcomeOf(folder: string, address: string, body: Uint8Array | null): Outcome {
  const file = join(folder, fileOf(address))
  if (body === null) return existsSync(file) ? 'removed' : 'absent'
  return isSame(file, body) ? 'same' : 'written'
}

/**
 * Writes a page so that no reader ever gets half of it: beside its place, then one rename. A hard
 * link of an earlier release keeps the bytes it had.
 */
export function writePage(folder: string, address: string, body: Uint8Array): void {
  const file = join(folder, fileOf(address))
  mkdirSync(dirname(file), { recursive: true })
  const next = partialFile(folder)
  mkdirSync(dirname(next), { recursive: true })
  try {
    writeFileSync(next, body)
    renameSync(next, file)
    markRedirect(folder, address, body)
  } catch (error) {
    // On a full disk the half that was written would be in the way of everything else.
    rmSync(next, { force: true })
    throw error
  }
}

/** Where pages lie until they are whole: on the disk of the releases, in none of them. */
export const partialFolder = (releases: string) => join(dirname(releases), 'partial')

const partialFile = (release: string) => join(partialFolder(dirname(release)), String(process.pid))

/** Removes a page, and the folders that are empty without it. */
export function removePage(folder: string, address: string): void {
  const file = join(folder, fileOf(address))
  markRedirect(folder, address, null)
  rmSync(file, { force: true })
  for (let parent = dirname(file); parent.length > folder.length; parent = dirname(parent)) {
    try {
      rmdirSync(parent)
    } catch {
      return
    }
  }
}

/** Puts a page into a new release: as a link to the live one's file where the bytes are the same. */
export function stagePage(
  release: string,
  live: string | null,
  address: string,
  body: Uint8Array,
): Outcome {
  const before = live && join(live, fileOf(address))
  if (before === null || !isSame(before, body)) {
    writePage(release, address, body)
    return 'written'
  }
  linkPage(release, before, address)
  return 'same'
}

/** Links a file of the live release into a new one. */
export function linkPage(release: string, before: string, address: string): void {
  const file = join(release, fileOf(address))
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  linkSync(before, file)
  markRedirect(release, address, readFileSync(before))
}

import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { markRedirect } from './redirectMarkers.ts'

/**
 * Path of a page inside a release: '/' is index.html, '/404' is 404.html. File names have letters where
 * addresses are percent-encoded, as web servers expect.
 */
export function fileOf(address: string): string {
  if (address === '/404') return '404.html'
  const path = decodeURIComponent(address.slice(1))
  return address.endsWith('/') ? `${path}index.html` : path
}

/** Result of writing or removing a file. */
export type Outcome = 'written' | 'same' | 'removed' | 'absent'

/** Whether a file has exactly these bytes; null when there is no file. */
function isSame(file: string, body: Uint8Array): boolean | null {
  try {
    return statSync(file).size === body.byteLength && readFileSync(file).equals(body)
  } catch {
    return null
  }
}

/** The result that writing a page would have; changes nothing. */
export function outcomeOf(folder: string, address: string, body: Uint8Array | null): Outcome {
  const file = join(folder, fileOf(address))
  if (body === null) return existsSync(file) ? 'removed' : 'absent'
  return isSame(file, body) ? 'same' : 'written'
}

/**
 * Writes a page to a temporary file and renames it, so that readers never get a part of it. Hard links
 * in earlier releases keep the previous content.
 */
export function writePage(folder: string, address: string, body: Uint8Array): void {
  const [file, next] = [join(folder, fileOf(address)), partialFile(folder)]
  try {
    writePartial(file, next, body)
    renameSync(next, file)
    markRedirect(folder, address, body)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}

/**
 * Like `writePage`; the next page can be rendered meanwhile. Replacing a file takes the file system as
 * long as rendering a third of a page, because ext4 begins to write its content to the disk.
 */
export async function replacePage(
  folder: string,
  address: string,
  body: Uint8Array,
): Promise<void> {
  const [file, next] = [join(folder, fileOf(address)), partialFile(folder)]
  try {
    writePartial(file, next, body)
    await rename(next, file)
    markRedirect(folder, address, body)
  } catch (error) {
    // On a full disk, a partial file would take space that other pages need.
    rmSync(next, { force: true })
    throw error
  }
}

function writePartial(file: string, next: string, body: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  mkdirSync(dirname(next), { recursive: true })
  writeFileSync(next, body)
}

/** Folder of unfinished pages: on the same disk as the releases, but outside of them. */
export const partialFolder = (releases: string) => join(dirname(releases), 'partial')

let partialFiles = 0
const partialFile = (release: string) =>
  join(partialFolder(dirname(release)), `${process.pid}-${partialFiles++}`)

/** Removes a page, and folders that become empty. */
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

/**
 * Adds a page to a release that is not live; a hard link to the file of the live release if it has the
 * same bytes.
 */
export function stagePage(
  release: string,
  live: string | null,
  address: string,
  body: Uint8Array,
): Outcome {
  const before = live && join(live, fileOf(address))
  const isUnchanged = before !== null && isSame(before, body)
  createFile(join(release, fileOf(address)), (file) => {
    if (isUnchanged) linkSync(before, file)
    else writeFileSync(file, body, { flag: 'wx' })
  })
  markRedirect(release, address, body)
  return isUnchanged ? 'same' : 'written'
}

/** Hard-links a file of the live release into one that is not live. */
export function linkPage(release: string, before: string, address: string): void {
  createFile(join(release, fileOf(address)), (file) => linkSync(before, file))
  markRedirect(release, address, readFileSync(before))
}

/**
 * Creates a file with its folder. An existing one is removed and not overwritten, because it may be a
 * hard link to the file of the live release.
 */
function createFile(file: string, create: (file: string) => void): void {
  mkdirSync(dirname(file), { recursive: true })
  try {
    create(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    unlinkSync(file)
    create(file)
  }
}

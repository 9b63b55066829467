import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileOf } from '@broadsheet/shared/publishing/pageFile.ts'
import { hasDotSegment } from './dotSegments.ts'
import { markRedirect } from './redirectMarkers.ts'

/** Result of writing or removing a file. */
export type Outcome = 'written' | 'same' | 'removed' | 'absent'

/** Memory that files are read into: creating it for each file takes longer than reading. */
let scratch = Buffer.alloc(0)

/** Whether a file has exactly these bytes; null when there is no file. */
function isSame(file: string, body: Uint8Array): boolean | null {
  const { byteLength } = body
  // One byte more shows that the file is longer.
  if (scratch.length <= byteLength) scratch = Buffer.allocUnsafeSlow(2 * byteLength + 1)
  let open: number | null = null
  try {
    open = openSync(file, 'r')
    let length = 0
    for (let read = -1; read !== 0 && length <= byteLength; length += read)
      read = readSync(open, scratch, length, byteLength + 1 - length, null)
    return length === byteLength && scratch.subarray(0, length).equals(body)
  } catch {
    return null
  } finally {
    if (open !== null) closeSync(open)
  }
}

/** Whether a folder has the page of an address. */
export const hasPage = (folder: string, address: string): boolean =>
  !hasDotSegment(address) && existsSync(join(folder, fileOf(address)))

/** The result that writing a page would have; changes nothing. */
export function outcomeOf(folder: string, address: string, body: Uint8Array | null): Outcome {
  if (body === null) return hasPage(folder, address) ? 'removed' : 'absent'
  return isSame(join(folder, fileOf(address)), body) ? 'same' : 'written'
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
  if (hasDotSegment(address)) return
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

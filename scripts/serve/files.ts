import { closeSync, fstatSync, openSync, readFileSync, type Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lookup, mimes } from 'mrmime'
import { type Part, partOf } from './parts.ts'

// Missing from the list; browsers request /favicon.ico of every site.
mimes.ico = 'image/x-icon'

interface OpenFile {
  handle: FileHandle
  name: string
  stats: Stats
}

/** A file with all of its bytes. */
export interface WholeFile {
  bytes: Buffer
  stats: Stats
}

/** Error codes for a path without a file. */
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']

/**
 * Sends the file of an address, or the index page of its folder. The file is opened before its size is
 * read, so that headers and body agree while a publisher replaces or removes it; libraries for static
 * files read the size first.
 *
 * @param folder - may be a link; it is resolved for every request.
 * @param path - of the address, as requested.
 * @returns false when there is no such file; nothing was sent then.
 */
export async function sendFile(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await openFile(folder, path)
  if (!file) return false
  try {
    const part = describe(file, request, response)
    if (!part || request.method === 'HEAD') response.end()
    else await pipeline(file.handle.createReadStream({ ...part, autoClose: false }), response)
  } catch {
    // The connection was closed or the disk failed: the response cannot be completed.
    response.destroy()
  } finally {
    await file.handle.close()
  }
  return true
}

async function openFile(folder: string, path: string): Promise<OpenFile | null> {
  const within = diskPath(path)
  if (within === null) return null
  const index = join(within, 'index.html')
  for (const name of within.endsWith('/') ? [index] : [within, index]) {
    const handle = await open(join(folder, name)).catch(unlessMissing)
    const stats = await handle?.stat()
    if (handle && stats?.isFile()) return { handle, name, stats }
    await handle?.close()
  }
  return null
}

/**
 * Reads a file that was found before; null if it cannot be read any more. Size and bytes are of one
 * version, also while a publisher replaces the file.
 */
export function readWhole(name: string): WholeFile | null {
  let descriptor: number | undefined
  try {
    descriptor = openSync(name, 'r')
    const stats = fstatSync(descriptor)
    return stats.isFile() ? { bytes: readFileSync(descriptor), stats } : null
  } catch {
    return null
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Content type of a file. */
export function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return type === 'text/html' ? `${type};charset=utf-8` : type
}

/** Version of a file for conditional requests. */
export const tagOf = ({ size, mtime }: Stats) =>
  `W/"${size.toString(36)}-${mtime.getTime().toString(36)}"`

/**
 * The path of a file on the disk.
 *
 * @param path - of an address, percent-encoded.
 * @returns null when no file can have it, or only one outside of the folder. A backslash separates
 *   folders on Windows, and a colon leads to another drive or stream there.
 */
export function diskPath(
  path: string,
  platform: NodeJS.Platform = process.platform,
): string | null {
  try {
    // Browsers on some systems send letters and their accents apart.
    const plain = decodeURI(path).normalize('NFC')
    const isOutside = plain.includes('\0') || plain.split('/').includes('..')
    return isOutside || (platform === 'win32' && /[\\:]/.test(plain)) ? null : plain
  } catch {
    return null
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (NOT_THERE.includes(error.code ?? '')) return null
  throw error
}

/** Writes the headers. @returns the bytes to send; null for none. */
function describe(
  { name, stats }: OpenFile,
  request: IncomingMessage,
  response: ServerResponse,
): Part | null {
  const { size, mtime } = stats
  const tag = tagOf(stats)
  response.setHeader('ETag', tag)
  if (request.headers['if-none-match']?.split(', ').includes(tag)) {
    response.writeHead(304)
    return null
  }
  const part = partOf(request.headers, size)
  if (part === 'beyond') {
    response.writeHead(416, { 'content-range': `bytes */${size}` })
    return null
  }
  const { start, end } = part ?? { start: 0, end: size - 1 }
  response.writeHead(part ? 206 : 200, {
    'content-type': typeOf(name),
    'last-modified': mtime.toUTCString(),
    'content-length': end - start + 1,
    ...(part ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  })
  return size > 0 ? { start, end } : null
}

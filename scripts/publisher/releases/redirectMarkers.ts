import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { destinationOf, MARKERS, type Redirect } from '@broadsheet/shared/hosting/redirects.ts'
import { isMarkedGone, markGone } from './goneMarkers.ts'

/**
 * Markers of redirect pages inside a release, see MARKERS of shared/hosting/redirects.ts. They follow
 * from the pages alone, so both renderers have the same ones.
 */

/** Whether a path inside a release is a marker, which static hosts do not need. */
export const isForServers = (release: string, path: string): boolean =>
  path === join(release, MARKERS.folder)

/** Folder of the marker of a former URL. */
const markerOf = (release: string, address: string) =>
  join(release, MARKERS.folder, decodeURIComponent(address))

/**
 * Writes the marker of a redirect page, or removes it when the page is not a redirect. Files are replaced
 * by renaming: those of earlier releases do not change.
 *
 * @param body - of the page; null when there is none.
 */
export function markRedirect(release: string, address: string, body: Uint8Array | null): void {
  if (!address.endsWith('/')) return
  const to = body && redirectOf(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  if (to) writeMarker(release, address, to)
  else removeMarker(release, address)
}

/** Destination of a redirect page; most pages are none and need not be decoded. */
function redirectOf(body: Buffer): string | null {
  const end = body.indexOf('</head>')
  const head = end < 0 ? body : body.subarray(0, end)
  return head.includes('http-equiv="refresh"') ? destinationOf(head.toString()) : null
}

function writeMarker(release: string, address: string, to: string): void {
  const folder = markerOf(release, address)
  const [text, link] = [join(folder, MARKERS.destination), join(folder, MARKERS.page)]
  const target = /^\/([^?#]*\/)?$/.test(to)
    ? relative(folder, join(release, decodeURIComponent(to), 'index.html'))
    : null
  if (readOr(text, readFileSync) === to && readOr(link, readlinkSync) === target) return
  mkdirSync(folder, { recursive: true })
  rmSync(`${text}.next`, { force: true })
  writeFileSync(`${text}.next`, to)
  renameSync(`${text}.next`, text)
  rmSync(`${link}.next`, { force: true })
  // nginx sends readers to other sites and to files with the redirect page.
  if (target === null) {
    rmSync(link, { force: true })
    return
  }
  symlinkSync(target, `${link}.next`)
  renameSync(`${link}.next`, link)
}

function readOr(path: string, read: (path: string) => string | Buffer): string | null {
  try {
    return String(read(path))
  } catch {
    return null
  }
}

function removeMarker(release: string, address: string): void {
  const folder = markerOf(release, address)
  if (!existsSync(folder)) return
  for (const name of [MARKERS.page, MARKERS.destination])
    rmSync(join(folder, name), { force: true })
  for (let one = folder; one.length > release.length; one = dirname(one)) {
    try {
      rmdirSync(one)
    } catch {
      return
    }
  }
}

/** Copies the marker of an address from one release to another. */
export function syncMarker(from: string, to: string, address: string): void {
  const body = readOr(join(from, fileOf(address)), readFileSync)
  markRedirect(to, address, body === null ? null : Buffer.from(body))
  markGone(to, address, isMarkedGone(from, address))
}

const fileOf = (address: string) => `${decodeURIComponent(address.slice(1))}index.html`

/** Writes the markers of a release built with `astro build`. */
export async function markRedirects(release: string): Promise<void> {
  const entries = await readdir(release, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries) {
    const folder = relative(release, parentPath).replaceAll('\\', '/')
    if (name !== 'index.html' || folder === '' || folder.startsWith(MARKERS.folder)) continue
    markRedirect(release, `${encodeURI(`/${folder}`)}/`, await readFile(join(parentPath, name)))
  }
}

/** The redirects of a release, sorted by address. */
export async function redirectsIn(release: string): Promise<Redirect[]> {
  const root = join(release, MARKERS.folder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const found = entries.filter(({ name }) => name === MARKERS.destination)
  const redirects = found.map(async ({ parentPath, name }) => ({
    from: encodeURI(`/${relative(root, parentPath).replaceAll('\\', '/')}/`),
    to: await readFile(join(parentPath, name), 'utf8'),
  }))
  return (await Promise.all(redirects)).sort((a, b) => (a.from < b.from ? -1 : 1))
}

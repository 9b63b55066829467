import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { headersFor } from '@broadsheet/shared/hosting/match.ts'
import { inParallel } from '../../concurrency/parallel.ts'
import { DeployError } from '../environment.ts'
import { GONE, isForReaders, type PlannedFile, planUpload } from './plan.ts'
import { redirectPages } from './redirects.ts'
import type { Store } from './store.ts'
import { typeOf } from './types.ts'

const AT_A_TIME = 12

/** What an upload did. */
export interface Uploaded {
  sent: number
  removed: number
  unchanged: number
}

export interface UploadOptions {
  /** Sends everything, whether the bucket has it or not. */
  fresh: boolean
  now: Date
}

/**
 * Makes a bucket show a release. Files that pages ask for are sent first, then pages, then home, feeds
 * and sitemaps; what is gone goes last. Broken off at any point, every page in the bucket finds what
 * it asks for, and the next upload goes on from there.
 *
 * @param folders - each with the path it gets in the bucket, such as `admin/`.
 * @throws DeployError when the bucket refuses; nothing is removed then.
 */
export async function uploadRelease(
  folders: readonly { from: string; to: string }[],
  store: Store,
  { fresh, now }: UploadOptions,
): Promise<Uploaded> {
  const files = await filesOf(folders)
  const remote = await store.list()
  const gone = await readGone(remote, store)
  const plan = planUpload([...files.values()], remote, { gone, fresh, now })
  for (const step of [plan.parts, plan.pages, plan.doors]) {
    await inParallel(step, AT_A_TIME, async (path) => {
      const body = await files.get(path)?.read()
      if (body) await store.put(path, body, headersOf(path, files.get(path)?.redirect))
    })
  }
  if (JSON.stringify(plan.gone) !== JSON.stringify(gone)) await noteGone(plan.gone, store)
  await inParallel(plan.removals, AT_A_TIME, store.remove)
  const sent = plan.parts.length + plan.pages.length + plan.doors.length
  return { sent, removed: plan.removals.length, unchanged: files.size - sent }
}

/**
 * Brings single addresses of a release into a bucket that shows the rest of it already: those that have
 * a file are sent, the others removed.
 *
 * @param addresses - as readers ask for them: `/article/storm/`, `/rss.xml`.
 * @throws DeployError when the bucket refuses; asked again, it goes on.
 */
export async function uploadAddresses(
  addresses: readonly string[],
  release: string,
  store: Store,
): Promise<void> {
  const paths = addresses.map((address) => address.slice(1).replace(/(^|\/)$/, '$1index.html'))
  const isThere = (path: string) => existsSync(join(release, path))
  const files = paths.filter(isThere).map((path) => ({ path, md5: '' }))
  const all = { gone: {}, fresh: true, now: new Date(0) }
  const { parts, pages, doors } = planUpload(files, new Map(), all)
  for (const step of [parts, pages, doors]) {
    await inParallel(step, AT_A_TIME, async (path) => {
      await store.put(path, await readFile(join(release, path)), headersOf(path))
    })
  }
  const gone = paths.filter((path) => !isThere(path))
  await inParallel(gone, AT_A_TIME, store.remove)
}

interface LocalFile extends PlannedFile {
  read(): Promise<Uint8Array>
  redirect?: string
}

async function filesOf(
  folders: readonly { from: string; to: string }[],
): Promise<Map<string, LocalFile>> {
  const files = new Map<string, LocalFile>()
  for (const { from, to } of folders) {
    const entries = await readdir(from, { recursive: true, withFileTypes: true })
    const found = entries.filter((entry) => entry.isFile())
    await inParallel(found, AT_A_TIME, async ({ parentPath, name }) => {
      const place = join(parentPath, name)
      const path = to + relative(from, place).split(sep).join('/')
      if (!isForReaders(path)) return
      const read = () => readFile(place)
      files.set(path, { path, read, md5: md5Of(await read()) })
    })
  }
  for (const { path, body, to } of redirectPages()) {
    const read = async () => body
    if (!files.has(path)) files.set(path, { path, read, md5: md5Of(body), redirect: to })
  }
  return files
}

const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

function headersOf(path: string, redirect?: string): Record<string, string> {
  const address = `/${path.replace(/(^|\/)index\.html$/, '$1')}`
  const cache = headersFor(address, new URLSearchParams()).get('Cache-Control')
  return {
    'content-type': redirect ? typeOf('page.html') : typeOf(path),
    ...(cache && { 'cache-control': cache }),
    // Providers that serve websites answer with a redirect; the page does it for all others.
    ...(redirect && { 'x-amz-website-redirect-location': redirect }),
  }
}

/** Reads what the last upload noted; the note also says that the bucket is ours to clear. */
async function readGone(
  remote: ReadonlyMap<string, string>,
  store: Store,
): Promise<Record<string, string>> {
  if (remote.has(GONE)) return JSON.parse((await store.read(GONE)) ?? '{}')
  if (remote.size > 0 && !remote.has('404.html')) {
    throw new DeployError(
      `The bucket holds ${remote.size} objects that are no site of ours: give the site a bucket of its own, because what is not in a release is removed.`,
    )
  }
  await noteGone({}, store)
  return {}
}

async function noteGone(gone: Record<string, string>, store: Store): Promise<void> {
  const body = new TextEncoder().encode(JSON.stringify(gone))
  await store.put(GONE, body, { 'content-type': typeOf(GONE) })
}

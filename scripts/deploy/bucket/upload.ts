import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { headersFor } from '@broadsheet/shared/hosting/match.ts'
import { MARKERS } from '@broadsheet/shared/hosting/redirects.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { fileOf } from '@broadsheet/shared/publishing/pageFile.ts'
import { inParallel } from '../../concurrency/parallel.ts'
import { redirectsIn } from '../../publisher/releases/redirectMarkers.ts'
import { DeployError } from '../environment.ts'
import type { Store } from './bucketStore.ts'
import { typeOf } from './contentTypes.ts'
import { GONE, isForReaders, type PlannedFile, planUpload } from './planUpload.ts'
import { redirectPages } from './redirectPages.ts'

const AT_A_TIME = 12

/** Result of an upload. */
export interface Uploaded {
  sent: number
  removed: number
  unchanged: number
}

export interface UploadOptions {
  /** Uploads all files, also unchanged ones. */
  fresh: boolean
  now: Date
}

/**
 * Uploads a release to a bucket. Files that pages load are sent first, then pages, then home, feeds and
 * sitemaps; removed files are deleted last. If it is interrupted, every page in the bucket finds its
 * files, and the next upload continues.
 *
 * @param folders - each with its path in the bucket, such as `admin/`.
 * @throws DeployError on an error of the bucket; then nothing is deleted.
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
  await inParallel(plan.removals, AT_A_TIME, (key) => store.remove(key))
  const sent = plan.parts.length + plan.pages.length + plan.doors.length
  return { sent, removed: plan.removals.length, unchanged: files.size - sent }
}

/**
 * Updates single URLs in a bucket that contains the rest of the release: uploads those with a file,
 * deletes the others.
 *
 * @param addresses - URL paths: `/article/storm/`, `/rss.xml`.
 * @throws DeployError on an error of the bucket; a retry continues.
 */
export async function uploadAddresses(
  addresses: readonly string[],
  release: string,
  store: Store,
): Promise<void> {
  const paths = addresses.map(fileOf)
  const isThere = (path: string) => existsSync(join(release, path))
  const files = paths.filter(isThere).map((path) => ({ path, md5: '' }))
  const all = { gone: {}, fresh: true, now: new Date(0) }
  const { parts, pages, doors } = planUpload(files, new Map(), all)
  for (const step of [parts, pages, doors]) {
    await inParallel(step, AT_A_TIME, async (path) => {
      const redirect = await destinationIn(release, path)
      await store.put(path, await readFile(join(release, path)), headersOf(path, redirect))
    })
  }
  const gone = paths.filter((path) => !isThere(path))
  await inParallel(gone, AT_A_TIME, (key) => store.remove(key))
}

/** Path of the search index in a release and in a bucket. */
const SEARCH = 'pagefind/'

/**
 * Uploads only the search index of a release; pages may be uploaded at the same time. Files of the
 * manifest are sent before it; files it no longer lists are deleted last.
 *
 * @throws DeployError on an error of the bucket; then nothing is deleted.
 */
export async function uploadSearch(release: string, store: Store): Promise<void> {
  const from = join(release, SEARCH)
  if (!existsSync(from)) return
  const all = [...(await filesOf([{ from, to: SEARCH }])).values()]
  const files = new Map(
    all.filter(({ path }) => path.startsWith(SEARCH)).map((file) => [file.path, file]),
  )
  const remote = [...(await store.list())].filter(([key]) => key.startsWith(SEARCH))
  const options = { gone: {}, fresh: false, now: new Date(0) }
  const { parts, doors, removals } = planUpload([...files.values()], new Map(remote), options)
  for (const step of [parts, doors]) {
    await inParallel(step, AT_A_TIME, async (path) => {
      const body = await files.get(path)?.read()
      if (body) await store.put(path, body, headersOf(path))
    })
  }
  await inParallel(removals, AT_A_TIME, (key) => store.remove(key))
}

/** Destination of a redirect page; undefined for every other file. */
async function destinationIn(release: string, path: string): Promise<string | undefined> {
  const folder = join(release, MARKERS.folder, dirname(path))
  return readFile(join(folder, MARKERS.destination), 'utf8').catch(() => undefined)
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
  for (const { from } of folders.filter(({ to }) => to === '')) {
    for (const { from: address, to } of await redirectsIn(from)) {
      const page = files.get(fileOf(address))
      if (page) page.redirect = to
    }
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
    // Website endpoints respond with a redirect; for all others the page redirects.
    ...(redirect && { 'x-amz-website-redirect-location': redirect }),
  }
}

/** Reads the record of the last upload; it also confirms that the bucket may be cleared. */
async function readGone(
  remote: ReadonlyMap<string, string>,
  store: Store,
): Promise<Record<string, string>> {
  if (remote.has(GONE)) return JSON.parse((await store.read(GONE)) ?? '{}')
  if (remote.size > 0 && !remote.has('404.html')) {
    throw new DeployError(t('cli.bucket.foreign', { count: remote.size }))
  }
  await noteGone({}, store)
  return {}
}

async function noteGone(gone: Record<string, string>, store: Store): Promise<void> {
  const body = new TextEncoder().encode(JSON.stringify(gone))
  await store.put(GONE, body, { 'content-type': typeOf(GONE) })
}

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { urls } from '@broadsheet/shared/urls.ts'
import postgres from 'postgres'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { addPerson } from '../../dev/testing/articles.ts'
import {
  provideCompiledSite,
  shareCompiledSite,
  TEST_SITE,
} from '../../dev/testing/compiledSite.ts'
import { removeAll } from '../../files/folder.ts'
import { openMirror, readNote } from '../mirror/database.ts'
import { mirroredLanguage } from '../mirror/settingsRow.ts'
import { CLOCK } from '../mirror/writeRows.ts'
import { DatabaseLease, type Lease } from '../outbox/lease.ts'
import { markGone } from '../releases/goneMarkers.ts'
import { markRedirects } from '../releases/redirectMarkers.ts'
import { buildFolders, buildSite } from '../render/astroBuild.ts'
import { openResidentSite } from '../residentSite.ts'
import { type SiteFolders, siteFolders } from '../siteFolders.ts'
import type { ResidentOptions } from '../sitePublisher.ts'
import { articleOperations } from './articleOperations.ts'
import { differences } from './compare.ts'
import { sendIssues } from './newsletterOperations.ts'
import type { TestInstance } from './operation.ts'
import { randomOf } from './random.ts'

/** The properties of a backend that end-to-end tests of the publisher need. */
export type TestBackend = Pick<
  FreshBackend,
  'folder' | 'apiUrl' | 'publishableKey' | 'secretKey' | 'databaseUrl' | 'close'
>

const TIMEOUT_MILLISECONDS = 60_000
/** Issues of the newsletter at the start: the first page and an archive page. */
const FIRST_ISSUES = 101

/** An instance whose site can be compared with a fresh build. */
export type PublishingInstance = Awaited<ReturnType<typeof openPublishingInstance>>

/**
 * Starts a database with a few authors, categories, tags and articles, and opens its site.
 *
 * @param articles - number of articles.
 * @param start - starts the database.
 */
export async function openPublishingInstance(
  seed: number,
  articles: number,
  more: Partial<ResidentOptions> = {},
  start: () => Promise<TestBackend> = freshBackend,
) {
  const backend = await start()
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  let number = 0
  const testInstance: TestInstance = { sql, random: randomOf(seed), fresh: () => ++number }
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const siteOptions: ResidentOptions = {
    ...TEST_SITE,
    folder: join(backend.folder, 'site'),
    client: clientFor(backend.apiUrl, backend.publishableKey, TIMEOUT_MILLISECONDS),
    purge: null,
    cardInterval: 0,
    now,
    ...more,
  }
  await fill(testInstance, backend, articles)
  await provideCompiledSite(siteOptions.folder)
  const site = openResidentSite(siteOptions)
  const build = `${site.folders.build}.fresh`
  return {
    ...testInstance,
    backend,
    site,
    siteOptions,
    now,
    /** A publisher lease for a new data folder. */
    lease: () => leaseOf(backend, backend.folder),
    /** Advances the clock of the site, but not of the database. */
    advance(hours: number): void {
      ahead += hours * 3_600_000
    },
    /**
     * Differences to a fresh `astro build` of the same mirror for the same time.
     *
     * @param by - renders its pages: Astro, or threads with the code of the resident renderer, in less time.
     */
    async differencesFromFreshBuild(by: 'Astro' | 'threads' = 'threads'): Promise<string[]> {
      return differencesFromBuild(build, siteOptions, site.folders, by)
    },
    /**
     * Differences to a release of every page in an empty folder, rendered from the same mirror for the same time.
     * It compiles nothing, which takes most of the time of a build; random.property.test.ts compares with builds.
     */
    async differencesFromFreshRelease(): Promise<string[]> {
      return differencesFromRelease(`${siteOptions.folder}.fresh`, siteOptions, site.folders)
    },
    async close(): Promise<void> {
      await site.close()
      await sql.end({ timeout: 1 })
      await backend.close()
      await removeAll([build, `${build}.cache`, ...buildFolders(siteOptions.folder)])
    },
  }
}

/** A publisher lease for a new data folder. */
export function leaseOf(backend: Pick<TestBackend, 'apiUrl' | 'secretKey'>, name: string): Lease {
  const client = clientFor(backend.apiUrl, backend.secretKey, TIMEOUT_MILLISECONDS)
  return new DatabaseLease({ client, folder: randomUUID(), name, onWaiting: () => {} })
}

/** Differences between a site and a fresh `astro build` in the folder `build`. */
export async function differencesFromBuild(
  build: string,
  { siteUrl, mediaOrigin, apiUrl, publishableKey }: ResidentOptions,
  { mirror, current }: Pick<SiteFolders, 'mirror' | 'current'>,
  by: 'Astro' | 'threads' = 'threads',
): Promise<string[]> {
  await rm(build, { recursive: true, force: true })
  const { now, language, gone } = readMirror(mirror)
  const addresses = { siteUrl, mediaOrigin, mirrorPath: mirror, apiUrl, publishableKey }
  await buildSite({ ...addresses, ...language }, build, undefined, {
    now,
    isByAstro: by === 'Astro',
  })
  await markRedirects(build)
  markAllGone(build, gone)
  return differences(build, current)
}

/** Differences between a site and a release of every page in the folder `folder`, which is removed. */
async function differencesFromRelease(
  folder: string,
  options: ResidentOptions,
  { mirror, current }: Pick<SiteFolders, 'mirror' | 'current'>,
): Promise<string[]> {
  const { now, gone, copyTo } = readMirror(mirror)
  await mkdir(folder, { recursive: true })
  copyTo(siteFolders(folder).mirror)
  await shareCompiledSite(options.folder, folder)
  const site = openResidentSite({ ...options, folder, now: () => new Date(now) })
  try {
    await site.compile()
    await site.prepare()
    markAllGone(site.folders.current, gone)
    return await differences(site.folders.current, current)
  } finally {
    await site.close()
    await removeAll([folder, ...buildFolders(folder)])
  }
}

/** What a comparison needs of a mirror, and a function that copies it. */
function readMirror(mirror: string) {
  const db = openMirror(mirror)
  const now = readNote(db, CLOCK) ?? ''
  const language = mirroredLanguage(db)
  const gone = db
    .prepare('select slug from gone_slugs')
    .all()
    .map(({ slug }) => addressOfSlug(String(slug)))
  db.close()
  const copyTo = (path: string) => {
    const source = new DatabaseSync(mirror)
    source.exec(`vacuum into '${path}'`)
    source.close()
  }
  return { now, language, gone, copyTo }
}

/** Marks deleted addresses as the publisher does when it removes their pages. */
function markAllGone(folder: string, addresses: string[]): void {
  for (const address of addresses)
    if (!existsSync(join(folder, address))) markGone(folder, address, true)
}

/** The address of a deleted article or, with the prefix `page/`, of a deleted page. */
const addressOfSlug = (slug: string) =>
  slug.startsWith('page/') ? urls.page(slug.slice('page/'.length)) : urls.article(slug)

async function fill(
  testInstance: TestInstance,
  backend: TestBackend,
  articles: number,
): Promise<void> {
  await mkdir(join(backend.folder, 'site'), { recursive: true })
  const secret = clientFor(backend.apiUrl, backend.secretKey)
  for (const name of ['ann', 'bob', 'cleo']) await addPerson(secret, name)
  const { sql } = testInstance
  for (const [n, name] of ['Arts', 'Breaking', 'World'].entries())
    await sql`insert into public.categories (name, slug) values (${name}, ${`first-section-${n}`})`
  for (const name of ['Harbor', 'Rivers', 'Bridges', 'Trains'])
    await sql`insert into public.tags (name, slug) values (${name}, ${name.toLowerCase()})`
  for (let n = 0; n < articles; n++) await articleOperations['insert article']?.(testInstance)
  await sendIssues(testInstance, FIRST_ISSUES)
}

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import postgres from 'postgres'
import { clientFor } from '../../../database/client.ts'
import { buildSite, type SiteEnvironment } from '../../../publisher/render/astroBuild.ts'
import type { Rendered } from '../../../publisher/render/tasks.ts'
import { openResidentSite } from '../../../publisher/residentSite.ts'
import type { ResidentSite } from '../../../publisher/sitePublisher.ts'
import { type FreshBackend, freshBackend } from '../../database/freshBackend.ts'
import { removePublished } from '../../testing/publisher.ts'
import { fillWithArticles } from '../articles.ts'
import { timed } from '../table.ts'
import { type ApiFigures, measureApiToServed } from './apiToServed.ts'
import { CHANGES } from './changes.ts'
import { measureNotice } from './notice.ts'
import { measureWebhook, type WebhookFigures } from './webhook.ts'

const SITE_URL = 'http://localhost:4321'
/** Number of publishes for each kind of change. */
const TIMES = 21
/** Number of changes for the search index. */
const SEARCH_TIMES = 5

/** Milliseconds of one publish and of its parts. */
export interface Publish {
  total: number
  render: number
  write: number
  note: number
  pages: number
}

/** Figures for one size. Times in milliseconds. */
export interface Figures {
  articles: number
  sync: number
  /** `astro build` of all pages. */
  plainBuild: number
  compileAndFirst: number
  /** From an empty data folder to the live site: read and compile at the same time, then render. */
  emptyToLive: number
  fullRender: number
  publishes: Record<string, Publish[]>
  commitToServed: number[]
  api: ApiFigures
  /** The first search index, and one after each change of an article, until it is live. */
  search: { first: number; change: number[] }
  webhook: WebhookFigures
  /** Peak memory in bytes of the renderer process and of this one, the publisher. */
  memory: { renderer: number; publisher: number }
}

/**
 * Fills a database and measures builds and publishes.
 *
 * @param onProgress - receives the name of each step.
 * @param options - `idleMinutes`: also measures a publish after this time without one; 0 does not.
 */
export async function measure(
  articles: number,
  onProgress: (step: string) => void,
  { idleMinutes }: { idleMinutes: number },
): Promise<Figures> {
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  const rendered: Rendered[] = []
  const data = join(backend.folder, 'instance')
  const { site, environment } = openSiteOf(backend, data, (one) => rendered.push(one))
  let isOpen = true
  const closeSite = async () => {
    if (isOpen) await site.close()
    isOpen = false
  }
  const out = `${site.folders.build}.cold`
  try {
    onProgress('filling the database')
    await fillWithArticles(backend.databaseUrl, articles, { isSearchable: false })
    onProgress('sync')
    const sync = await timed(() => site.sync())
    onProgress('from an empty folder to the live site')
    const emptyToLive = await measureEmpty(backend, join(backend.folder, 'empty'))
    onProgress('astro build')
    const plainBuild = await timed(() => buildSite(environment, out))
    await rm(out, { recursive: true, force: true })
    onProgress('resident: compile and first release')
    const compileAndFirst = await timed(() => site.prepare())
    const fullRender = await timed(() => site.publish({ whole: true, force: false }))
    const publishes: Figures['publishes'] = {}
    for (const [name, change] of Object.entries(CHANGES)) {
      onProgress(`publishing: ${name}`)
      publishes[name] = []
      for (let n = 0; n < TIMES; n++) {
        await change(sql, n)
        const total = await timed(() => site.publish({ whole: false, force: false }))
        publishes[name].push({ total, ...partsOf(rendered.at(-1)) })
      }
    }
    onProgress('search index')
    const search = await measureSearch(site, (n) => CHANGES.edit?.(sql, n))
    onProgress('from commit to served')
    const commitToServed = await measureNotice(backend, site, TIMES)
    onProgress('from the API call to served')
    const api = await measureApiToServed(backend, site, { times: TIMES, idleMinutes })
    const memory = {
      renderer: await peakOf(site.rendererPid()),
      publisher: await peakOf(process.pid),
    }
    onProgress('from commit to served, by the webhook')
    await closeSite()
    const webhook = await measureWebhook(backend, { data, siteUrl: SITE_URL, times: TIMES })
    return {
      ...{ articles, sync, emptyToLive, plainBuild, compileAndFirst, fullRender },
      ...{ publishes, search, commitToServed, api, webhook, memory },
    }
  } finally {
    await closeSite()
    await sql.end({ timeout: 1 })
    await backend.close()
    for (const path of [out, `${out}.cache`]) await rm(path, { recursive: true, force: true })
    await removePublished(data)
  }
}

/** Does what a start does with an empty data folder, except for the console. */
async function measureEmpty(backend: FreshBackend, data: string): Promise<number> {
  const { site } = openSiteOf(backend, data, () => {})
  try {
    return await timed(async () => {
      await Promise.all([site.compile(), site.sync()])
      await site.prepare()
    })
  } finally {
    await site.close()
    await removePublished(data)
  }
}

/** Measures the search index; each change is of another article, and published before. */
async function measureSearch(
  site: ResidentSite,
  change: (n: number) => Promise<unknown> | undefined,
): Promise<Figures['search']> {
  const first = await timed(() => site.releaseSearch())
  const changes: number[] = []
  for (let n = 0; n < SEARCH_TIMES; n++) {
    await change(TIMES + n)
    await site.publish({ whole: false, force: false })
    changes.push(await timed(() => site.releaseSearch()))
  }
  return { first, change: changes }
}

/** Parts of a publish. */
export function partsOf(rendered: Rendered | undefined): Omit<Publish, 'total'> {
  const { render = 0, write = 0, note = 0 } = rendered?.milliseconds ?? {}
  const pages = (rendered?.written.length ?? 0) + (rendered?.same ?? 0)
  return { render, write, note, pages: pages + (rendered?.removed.length ?? 0) }
}

function openSiteOf(backend: FreshBackend, data: string, onRendered: (rendered: Rendered) => void) {
  const { apiUrl, publishableKey } = backend
  const values = { siteUrl: SITE_URL, mediaOrigin: '', apiUrl, publishableKey }
  const folder = join(data, 'site')
  // As npm start: without a connection.
  const client = clientFor(apiUrl, publishableKey, undefined, backend.fetch)
  const now = () => new Date()
  const site = openResidentSite({ ...values, folder, client, now, purge: null, onRendered })
  const environment: SiteEnvironment = {
    ...{ ...values, mirrorPath: site.folders.mirror },
    ...publicationLanguageOf(null),
  }
  return { site, environment }
}

/** Peak memory of a process in bytes; NaN on systems other than Linux. */
export async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024
}

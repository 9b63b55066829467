import { join } from 'node:path'
import { sourceDigest, unlessDone } from '../files/digest.ts'
import type { StepPrinter } from '../terminal/steps.ts'
import { buildAdmin } from './render/astroBuild.ts'
import type { ResidentSite } from './sitePublisher.ts'

interface Api {
  apiUrl: string
  publishableKey: string
}

/** What an instance needs before it publishes changes. */
export interface InstancePreparation {
  /** Folder of the built console. */
  data: string
  api: Api
  site: Pick<ResidentSite, 'sync' | 'compile' | 'prepare'>
  print: StepPrinter
  /** Readers get an earlier release, which stays live. */
  isPaused: boolean
  /** Aborts the builds. */
  signal: AbortSignal
  /** Fills the database before its content is read. */
  seed?: () => Promise<void>
}

const summary = (built: boolean) => (built ? '' : 'unchanged')

/**
 * Builds the console and the site while the content is read, then renders the pages that are not up to
 * date. The two builds run one after another, to limit the memory that a start needs.
 */
export async function prepareInstance(preparation: InstancePreparation): Promise<void> {
  const { data, api, site, print, isPaused, signal, seed } = preparation
  const build = async () => {
    await prepareAdmin(data, api, print, signal)
    await print.step('Site', () => site.compile(signal), summary)
  }
  const read = async () => {
    await seed?.()
    await readContent(site, print)
  }
  await Promise.all([build(), read()])
  const paused = 'an earlier release stays live until publishing is resumed'
  await print.step('Pages', () => site.prepare(signal, isPaused), isPaused ? () => paused : summary)
}

/** Builds the console into `<data>/admin`; skipped when sources and API are unchanged. */
export async function prepareAdmin(
  data: string,
  api: Api,
  print: StepPrinter,
  signal?: AbortSignal,
): Promise<void> {
  const build = () => buildAdmin(api, join(data, 'admin'), new Date(), signal)
  await print.step(
    'Admin console',
    async () => {
      const digest = await sourceDigest(['admin', 'shared'], Object.values(api))
      return unlessDone(join(data, 'admin.digest'), digest, build, join(data, 'admin'))
    },
    summary,
  )
}

/** Brings the mirror up to date with the database. */
export async function readContent(
  site: Pick<ResidentSite, 'sync'>,
  print: StepPrinter,
): Promise<void> {
  await print.step(
    'Content',
    (progress) => site.sync((articles) => progress(`${articles} articles`)),
    ({ written, removed }) => `${written} rows written, ${removed} removed`,
  )
}

import { join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
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

const summary = (built: boolean) => (built ? '' : t('cli.step.unchanged'))

/**
 * Builds the console and the site while the content is read, then renders the pages that are not up to
 * date. The two builds run one after another, to limit the memory that a start needs.
 */
export async function prepareInstance(preparation: InstancePreparation): Promise<void> {
  const { data, api, site, print, isPaused, signal, seed } = preparation
  const build = async () => {
    await prepareAdmin(data, api, print, signal)
    await print.step(t('cli.step.site'), () => site.compile(signal), summary)
  }
  const read = async () => {
    await seed?.()
    await readContent(site, print)
  }
  await Promise.all([build(), read()])
  const paused = t('cli.step.paused')
  await print.step(
    t('cli.step.pages'),
    () => site.prepare(signal, isPaused),
    isPaused ? () => paused : summary,
  )
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
    t('cli.step.admin'),
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
    t('cli.step.content'),
    (progress) => site.sync((articles) => progress(t('cli.step.articles', { count: articles }))),
    ({ written, removed }) => t('cli.step.rows', { written, removed }),
  )
}

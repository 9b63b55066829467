import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceDigest, unlessDone } from '../files/digest.ts'
import type { StepPrinter } from '../terminal/steps.ts'
import { liveRelease } from './releases/releaseStore.ts'
import { buildAdmin } from './render/astroBuild.ts'
import type { BuiltSite, SitePublisher } from './site.ts'

const summary = (built: boolean) => (built ? '' : 'unchanged')

/** Builds the admin console into `<data>/admin`, unless its sources are those of the last time. */
export async function prepareAdmin(
  data: string,
  api: { apiUrl: string; publishableKey: string },
  print: StepPrinter,
): Promise<void> {
  const build = () => buildAdmin(api, join(data, 'admin'), new Date())
  await print.step(
    'Admin console',
    async () => {
      const digest = await sourceDigest(['admin', 'shared'], Object.values(api))
      return unlessDone(join(data, 'admin.digest'), digest, build, join(data, 'admin'))
    },
    summary,
  )
}

/**
 * Brings the mirror up to date and makes sure that a release shows what it holds, made from the
 * sources there are now.
 *
 * @param isPaused - readers get an earlier release on purpose, which stays live.
 */
export async function prepareSite(
  site: Pick<SitePublisher, 'sync' | 'prepare'>,
  siteFolder: string,
  print: StepPrinter,
  isPaused = false,
): Promise<void> {
  await mkdir(siteFolder, { recursive: true })
  await print.step(
    'Content',
    (progress) => site.sync((articles) => progress(`${articles} articles`)),
    ({ written, removed }) => `${written} rows new, ${removed} gone`,
  )
  const isKept = 'an earlier release stays live until publishing is resumed'
  const done = isPaused ? () => isKept : summary
  await print.step('Site', () => site.prepare(undefined, isPaused), done)
}

/**
 * Builds a release with `astro build`, unless the live one shows what the mirror holds, from these
 * very sources.
 *
 * @param values - what else the build depends on: addresses and the publishable key.
 */
export async function buildIfNeeded(
  site: BuiltSite,
  siteFolder: string,
  values: string[],
): Promise<boolean> {
  const digest = await sourceDigest(['site', 'shared'], values)
  const build = async () => {
    await site.buildRelease()
  }
  if (await unlessDone(join(siteFolder, 'site.digest'), digest, build)) return true
  if ((await liveRelease(site.folders)) && !(await site.unbuilt())) return false
  await build()
  return true
}

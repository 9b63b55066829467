import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { clientFor } from '../database/client.ts'
import { removeAll } from '../files/folder.ts'
import { prepareInstance } from '../publisher/prepare.ts'
import { isForServers } from '../publisher/releases/redirectMarkers.ts'
import { liveRelease } from '../publisher/releases/releaseStore.ts'
import { buildFolders } from '../publisher/render/astroBuild.ts'
import { openResidentSite } from '../publisher/residentSite.ts'
import type { SiteFolders } from '../publisher/siteFolders.ts'
import type { ResidentSite } from '../publisher/sitePublisher.ts'
import type { StepPrinter } from '../terminal/steps.ts'
import type { BuildOptions } from './buildOptions.ts'
import { DeployError } from './environment.ts'
import { type HostRedirects, writeHostRedirects } from './hostRedirects.ts'

/**
 * Syncs the mirror, renders changed pages, inspects the release and copies it to the folder. The pages
 * are rendered as on a server: in all processors, and after a change only those that show it.
 *
 * @throws if the database cannot be read, the pages cannot be rendered, or the release is incomplete; the
 *   folder is then unchanged.
 */
export async function buildForHost(
  options: BuildOptions,
  now: () => Date,
  print: StepPrinter,
): Promise<void> {
  const { work, siteUrl, mediaOrigin } = options
  const api = { apiUrl: options.apiUrl, publishableKey: options.publishableKey }
  const folder = join(work, 'site')
  await forgetOthers(options, folder)
  const client = clientFor(api.apiUrl, api.publishableKey)
  const site = openResidentSite({
    ...{ folder, client, now, siteUrl, mediaOrigin, ...api },
    ...{ purge: null, onDiscard: (line: string) => print.line(line) },
  })
  const builds = new AbortController()
  try {
    const { signal } = builds
    await prepareInstance({ data: work, api, site, print, isPaused: false, signal })
    // A publisher continues with the last good release when a new one is rejected; a build fails.
    await site.publish({ whole: false, force: false })
    await printQuarantined(site, print)
    await releaseSearch(site, print)
    await print.step(
      t('cli.step.files'),
      () => writeFolder(site.folders, options),
      redirectsInWords,
    )
  } finally {
    // If the database cannot be read, the site is still being compiled.
    builds.abort()
    await site.close()
  }
}

async function printQuarantined(site: ResidentSite, print: StepPrinter): Promise<void> {
  for (const { address, error } of await site.quarantined())
    print.line(t('cli.build.notPublished', { address, error }))
}

async function releaseSearch(site: ResidentSite, print: StepPrinter): Promise<void> {
  await print
    .step(t('cli.step.search'), () => site.releaseSearch())
    .catch((error: unknown) => {
      // The new articles are reachable in every other way.
      print.line(t('cli.build.searchOutdated', { error: reasonOf(error) }))
    })
}

/** Discards a build of another database: its ids refer to other rows. */
async function forgetOthers({ work, apiUrl, fresh }: BuildOptions, folder: string): Promise<void> {
  const note = join(work, 'database')
  const before = await readFile(note, 'utf8').catch(() => null)
  if (fresh || before !== apiUrl) await removeAll([folder, ...buildFolders(folder)])
  await mkdir(work, { recursive: true })
  await writeFile(note, apiUrl)
}

function redirectsInWords({ redirected, pages }: HostRedirects): string {
  if (redirected + pages === 0) return ''
  return t('cli.build.redirects', { redirected, pages })
}

/** Copies release and console next to the folder, then renames once. */
async function writeFolder(
  folders: SiteFolders,
  { work, out, host }: BuildOptions,
): Promise<HostRedirects> {
  const live = await liveRelease(folders)
  if (!live) throw new DeployError(t('cli.build.noRelease'))
  const next = `${out}.next`
  await rm(next, { recursive: true, force: true })
  await mkdir(dirname(out), { recursive: true })
  await cp(live, next, { recursive: true, filter: (path) => !isForServers(live, path) })
  const redirects = await writeHostRedirects(live, next, host)
  await cp(join(work, 'admin'), join(next, 'admin'), { recursive: true })
  await rm(out, { recursive: true, force: true })
  await rename(next, out)
  // The host stores its earlier versions; here they would only enlarge the cache.
  for (const name of await readdir(folders.releases)) {
    if (name !== basename(live)) await rm(join(folders.releases, name), { recursive: true })
  }
  return redirects
}

import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { clientFor } from '../database/client.ts'
import { buildIfNeeded, prepareAdmin, prepareSite } from '../publisher/firstRelease.ts'
import { liveRelease } from '../publisher/releases.ts'
import { type BuiltSite, openSite, siteFolders } from '../publisher/site.ts'
import type { StepPrinter } from '../terminal/steps.ts'
import { DeployError } from './environment.ts'
import type { BuildOptions } from './options.ts'

/**
 * Brings the mirror up to date, builds what changed, inspects the result and puts it into the folder.
 *
 * @throws when the database cannot be read, the build fails, or the result is not whole; the folder
 *   is then as it was.
 */
export async function buildForHost(
  options: BuildOptions,
  now: () => Date,
  print: StepPrinter,
): Promise<void> {
  const { work, out, siteUrl, mediaOrigin } = options
  const api = { apiUrl: options.apiUrl, publishableKey: options.publishableKey }
  const folder = join(work, 'site')
  await forgetOthers(options, folder)
  const client = clientFor(api.apiUrl, api.publishableKey)
  const site = openSite({ folder, client, now, siteUrl, mediaOrigin, ...api })
  await prepareAdmin(work, api, print)
  const values = [siteUrl, mediaOrigin, ...Object.values(api)]
  const prepare = () => buildIfNeeded(site, folder, values)
  await prepareSite({ sync: site.sync, prepare }, folder, print)
  await print.step('Search', site.releaseSearch)
  await print.step('Files', () => layOut(site, work, out))
}

/** What was built from another database is no start for this one: the same numbers mean other rows. */
async function forgetOthers({ work, apiUrl, fresh }: BuildOptions, folder: string): Promise<void> {
  const note = join(work, 'database')
  const before = await readFile(note, 'utf8').catch(() => null)
  if (fresh || before !== apiUrl) {
    const { build } = siteFolders(folder)
    for (const path of [folder, build, `${build}.cache`]) {
      await rm(path, { recursive: true, force: true })
    }
  }
  await mkdir(work, { recursive: true })
  await writeFile(note, apiUrl)
}

/** Copies release and console beside the folder; then one rename. */
async function layOut(site: BuiltSite, work: string, out: string): Promise<void> {
  const live = await liveRelease(site.folders)
  if (!live) throw new DeployError('There is no release: the build made none.')
  const next = `${out}.next`
  await rm(next, { recursive: true, force: true })
  await mkdir(dirname(out), { recursive: true })
  await cp(live, next, { recursive: true })
  await cp(join(work, 'admin'), join(next, 'admin'), { recursive: true })
  await rm(out, { recursive: true, force: true })
  await rename(next, out)
  // The host keeps its own earlier versions; here they would only make the cache larger.
  for (const name of await readdir(site.folders.releases)) {
    if (name !== basename(live)) await rm(join(site.folders.releases, name), { recursive: true })
  }
}

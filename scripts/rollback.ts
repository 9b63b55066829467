import './terminal/language.ts'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { t } from '@broadsheet/shared/messages/t.ts'
import { clientFor } from './database/client.ts'
import { releaseFolders } from './publisher/releases/releaseStore.ts'
import { chooseRelease, formatReleases, RollbackError } from './rollback/choose.ts'
import { HELP, readOptions } from './rollback/options.ts'
import {
  folderReleaseStore,
  publisherReleaseStore,
  type ReleaseStore,
} from './rollback/releaseStore.ts'
import { findInstance } from './start/instance.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const POLLING = {
  timeoutMilliseconds: 60_000,
  now: () => performance.now(),
  pause: () => new Promise<void>((resolve) => setTimeout(resolve, 200)),
}

async function openReleaseStore(data: string): Promise<ReleaseStore> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
  if (Boolean(url) !== Boolean(key)) {
    throw new RollbackError(t('cli.bothOrNeither'))
  }
  if (url && key) return publisherReleaseStore(clientFor(url, key), POLLING)
  const instance = await findInstance(data)
  if (instance) {
    const { apiUrl, secretKey } = instance
    // A killed instance leaves its file behind: without a response, the folder is used directly.
    const isUp = await fetch(apiUrl).then(
      () => true,
      () => false,
    )
    if (isUp) return publisherReleaseStore(clientFor(apiUrl, secretKey), POLLING)
  }
  return folderReleaseStore(releaseFolders(join(data, 'site')))
}

async function main(): Promise<void> {
  const { help, wanted, data } = readOptions(process.argv.slice(2))
  if (help) return console.log(HELP)
  const folder = resolve(root, data)
  const store = await openReleaseStore(folder)
  const releases = await store.list()
  if (releases.length === 0) throw new RollbackError(t('cli.rollback.empty', { folder }))
  if (wanted === null) return console.log(formatReleases(releases))
  const release = chooseRelease(releases, wanted)
  if (!release.isLive) await store.show(release.name)
  if (wanted === 'newest') await store.resume()
  const { name, madeAt } = release
  console.log(t('cli.rollback.done', { name, time: madeAt.toISOString() }))
  if (wanted !== 'newest') {
    console.log(t('cli.rollback.paused'))
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

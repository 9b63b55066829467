import { cp } from 'node:fs/promises'
import { isForServers } from './redirectMarkers.ts'
import { liveRelease, releaseFolders } from './releaseStore.ts'

/** Copies the live release of a site's folder into a folder for a static host. */
export async function exportRelease(folder: string, to: string): Promise<void> {
  const live = await liveRelease(releaseFolders(folder))
  if (!live) throw new Error(`There is no release in ${folder} yet: run npm start once.`)
  await cp(live, to, { recursive: true, filter: (path) => !isForServers(live, path) })
}

import { join } from 'node:path'
import { releaseFolders } from './releases/releaseStore.ts'
import { buildFolder } from './render/astroBuild.ts'

export type SiteFolders = ReturnType<typeof siteFolders>

/** The paths below a site's folder. */
export function siteFolders(folder: string) {
  return {
    mirror: join(folder, 'mirror.db'),
    build: buildFolder(folder),
    search: join(folder, 'search'),
    ...releaseFolders(folder),
  }
}

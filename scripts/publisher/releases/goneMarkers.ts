import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MARKERS } from '@broadsheet/shared/hosting/redirects.ts'
import { hasDotSegment } from './dotSegments.ts'

/** File that marks a URL that is gone: of a deleted article, or by a redirect with status 410. See MARKERS of shared/hosting/redirects.ts. */
const markerOf = (release: string, address: string) =>
  join(release, MARKERS.folder, decodeURIComponent(address), MARKERS.gone)

/** Whether a release marks a URL as that of a deleted article. */
export const isMarkedGone = (release: string, address: string): boolean =>
  isPage(address) && existsSync(markerOf(release, address))

/**
 * Marks a URL that is gone in a release, so that servers respond with 410 instead of 404, or removes the
 * mark. Does nothing for URLs of files.
 */
export function markGone(release: string, address: string, isGone: boolean): void {
  if (!isPage(address) || isMarkedGone(release, address) === isGone) return
  const marker = markerOf(release, address)
  if (isGone) {
    mkdirSync(dirname(marker), { recursive: true })
    writeFileSync(marker, '')
    return
  }
  rmSync(marker, { force: true })
  for (let folder = dirname(marker); folder.length > release.length; folder = dirname(folder)) {
    try {
      rmdirSync(folder)
    } catch {
      return
    }
  }
}

const isPage = (address: string) =>
  address.length > 1 && address.endsWith('/') && !hasDotSegment(address)

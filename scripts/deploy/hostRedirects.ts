import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { redirectsFile, vercelFile } from '@broadsheet/shared/hosting/configurations.ts'
import { MARKERS, REDIRECT_LIMITS, type RuleHost } from '@broadsheet/shared/hosting/redirects.ts'
import { redirectsIn } from '../publisher/releases/redirectMarkers.ts'
import type { Host } from './buildOptions.ts'

/** Number of former URLs that a host redirects; the others have redirect pages. */
export interface HostRedirects {
  redirected: number
  pages: number
}

/**
 * Writes the former URLs of a release as rules of its host. The redirect pages remain, for paths without
 * a trailing slash and for former URLs above the limit.
 *
 * @param release - a release with redirect markers.
 * @param out - the folder for the host.
 */
export async function writeHostRedirects(
  release: string,
  out: string,
  host: Host | null,
): Promise<HostRedirects> {
  const former = await redirectsIn(release)
  const dialect = host === 'netlify' ? 'netlify' : 'cloudflare'
  await writeFile(join(out, '_redirects'), redirectsFile(former, dialect))
  await writeFile(join(out, 'vercel.json'), vercelFile(former))
  // bucket.ts reads the destination of each redirect page from the markers.
  if (host === 's3') await copyDestinations(release, out, former)
  const redirected = Math.min(former.length, limitOf(host))
  return { redirected, pages: former.length - redirected }
}

function limitOf(host: Host | null): number {
  if (host === 's3') return Number.POSITIVE_INFINITY
  const known: Partial<Record<Host, RuleHost>> = { cloudflare: 'cloudflare', netlify: 'netlify' }
  const rules = host && known[host]
  return rules ? REDIRECT_LIMITS[rules] : 0
}

async function copyDestinations(
  release: string,
  out: string,
  former: readonly { from: string }[],
): Promise<void> {
  for (const { from } of former) {
    const path = join(MARKERS.folder, decodeURIComponent(from), MARKERS.destination)
    await mkdir(dirname(join(out, path)), { recursive: true })
    await cp(join(release, path), join(out, path))
  }
}

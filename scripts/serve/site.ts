import { access, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { redirectAddress, redirectPath } from '@broadsheet/shared/domain/redirects.ts'
import { routeFor } from '@broadsheet/shared/hosting/match.ts'
import { FOR_HOSTS, GONE_PAGE, MARKERS } from '@broadsheet/shared/hosting/redirects.ts'
import { GONE } from '@broadsheet/shared/hosting/rules.ts'
import { diskPath, sendFile } from './files.ts'
import { firstBuildText } from './firstBuild.ts'
import type { Handler } from './handler.ts'
import type { HotFiles } from './hotFiles.ts'
import { redirect } from './redirect.ts'
import type { RequestCounter } from './requestCounts.ts'

/**
 * Serves the files of the live release, with the redirects and rewrites of the hosting table; an
 * unknown path gets its not-found page with status 404, that of a deleted article its page for removed ones with 410.
 *
 * @param live - link to the live release, resolved for every request.
 * @param hot - is told the paths of served files.
 * @param counter - counts redirects and paths without a page.
 */
export function siteFiles(live: string, hot: HotFiles, counter: RequestCounter): Handler {
  return async (request, response, path) => {
    if (!FOR_HOSTS.test(path)) {
      const moved = await destinationIn(live, path)
      if (moved !== null) {
        counter.redirected(path)
        return redirect(request, response, moved, 301)
      }
      if (path === '/' && (await redirectQuery(live, request, response, counter))) return true
      if (await sendFile(live, path, request, response)) {
        hot.admit(path)
        return true
      }
    }
    const route = routeFor(path)
    if (route && route.status !== 200) return redirect(request, response, route.to, route.status)
    // The rewritten page; without it, the address is not found.
    if (route && (await sendFile(live, route.to, request, response))) return true
    const gone = await isGone(live, path)
    if (gone) counter.redirected(path)
    else counter.missing(request, path)
    await sendNotFound(live, gone ? 410 : 404, request, response)
    return true
  }
}

/** Redirects `/?p=123` of WordPress; false without a redirect for it. */
async function redirectQuery(
  live: string,
  request: IncomingMessage,
  response: ServerResponse,
  counter: RequestCounter,
): Promise<boolean> {
  const path = redirectPath(request.url ?? '')
  if (path === null || !path.includes('?')) return false
  const moved = await destinationIn(live, redirectAddress(path))
  if (moved === null) return false
  counter.redirected(path)
  response.writeHead(301, { location: moved }).end()
  return true
}

/** Destination of a former URL; null when the release has no redirect for it. */
async function destinationIn(live: string, path: string): Promise<string | null> {
  const within = diskPath(path)
  if (within === null) return null
  const { folder, destination } = MARKERS
  return readFile(join(live, folder, within, destination), 'utf8').catch(() => null)
}

/** Whether a path is the former URL of a deleted article. */
async function isGone(live: string, path: string): Promise<boolean> {
  const within = diskPath(path)
  if (within === null) return false
  return access(join(live, MARKERS.folder, within, MARKERS.gone)).then(
    () => true,
    () => false,
  )
}

async function sendNotFound(
  live: string,
  status: 404 | 410,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = (name: string) => readFile(join(live, name)).catch(() => null)
  const page = (status === 410 && (await file(GONE_PAGE))) || (await file('404.html'))
  if (!page) {
    response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain;charset=utf-8' })
    response.end(await firstBuildText(request.headers['accept-language']))
    return
  }
  response.writeHead(status, { 'content-type': 'text/html;charset=utf-8', 'cache-control': GONE })
  response.end(request.method === 'HEAD' ? undefined : page)
}

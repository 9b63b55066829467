import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { routeFor } from '@broadsheet/shared/hosting/match.ts'
import { GONE } from '@broadsheet/shared/hosting/rules.ts'
import sirv from 'sirv'
import type { Handler } from './server.ts'

/** Files for hosts, not for readers. */
const PRIVATE = /^\/(_headers|_redirects|vercel\.json|_hosting\/)/

/**
 * Serves the files of the live release, with the redirects and rewrites of the hosting table; an
 * unknown path gets its not-found page with status 404.
 *
 * @param live - link to the live release, followed anew for every request.
 */
export function siteFiles(live: string): Handler {
  // Looks at the disk every time: releases are switched underneath.
  const files = sirv(live, { dev: true, etag: true })
  const notFound = join(live, '404.html')
  return (request, response, path) => {
    const fallback = () => {
      const route = routeFor(path)
      if (route && route.status !== 200) {
        response.writeHead(route.status, { location: route.to }).end()
        return
      }
      if (route) {
        // The other page under the same address; without it nothing is found there.
        request.url = route.to
        files(request, response, missing)
        return
      }
      missing()
    }
    const missing = () => {
      if (!existsSync(notFound)) {
        response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' })
        response.end('The site is being built for the first time: come back in a moment.')
        return
      }
      response.writeHead(404, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': GONE,
      })
      if (request.method === 'HEAD') response.end()
      else createReadStream(notFound).pipe(response)
    }
    if (PRIVATE.test(path)) fallback()
    else files(request, response, fallback)
    return true
  }
}

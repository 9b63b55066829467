import { GONE } from '@broadsheet/shared/hosting/rules.ts'
import sirv from 'sirv'
import type { Handler } from './server.ts'

/** Serves the admin console; every path below /admin/ without a file is a screen of the one page. */
export function adminFiles(folder: string): Handler {
  const files = sirv(folder, { dev: true, etag: true, single: true })
  return (request, response, path) => {
    if (path === '/admin') {
      response.writeHead(301, { location: '/admin/' }).end()
      return true
    }
    if (!path.startsWith('/admin/')) return false
    request.url = (request.url ?? '/').slice('/admin'.length)
    files(request, response, () => {
      response.writeHead(404, { 'cache-control': GONE }).end()
    })
    return true
  }
}

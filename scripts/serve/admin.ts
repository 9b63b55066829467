import { GONE } from '@broadsheet/shared/hosting/rules.ts'
import { sendFile } from './files.ts'
import type { Handler } from './handler.ts'
import { redirect } from './redirect.ts'

/** The name of a file, not of a screen. */
const FILE = /\.\w+$/

/** Serves the admin console; every path below /admin/ without a file is a screen of the one page. */
export function adminFiles(folder: string): Handler {
  return async (request, response, path) => {
    if (path === '/admin') return redirect(request, response, '/admin/', 301)
    if (!path.startsWith('/admin/')) return false
    const within = path.slice('/admin'.length)
    const isThere =
      (await sendFile(folder, within, request, response)) ||
      (!FILE.test(within) && (await sendFile(folder, '/', request, response)))
    if (!isThere) response.writeHead(404, { 'cache-control': GONE }).end()
    return true
  }
}

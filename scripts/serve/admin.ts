import { GONE } from '@broadsheet/shared/hosting/rules.ts'
import { sendFile } from './files.ts'
import type { Handler } from './handler.ts'
import { redirect } from './redirect.ts'

/** Path of a file; other paths are screens. */
const FILE = /\.\w+$/

/** Serves the admin console; paths below /admin/ without a file get its index page. */
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

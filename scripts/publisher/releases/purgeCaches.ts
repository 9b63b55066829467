import { spawn } from 'node:child_process'

/** Purges URLs from the cache in front of the site; rejects on failure. */
export type Purge = (addresses: string[]) => Promise<void>

const TIMEOUT_MILLISECONDS = 30_000

/**
 * The purge configured in the environment, or null.
 *
 * @param environment - BROADSHEET_PURGE_URL receives a POST with `{"urls": […]}` and, if it is set,
 *   BROADSHEET_PURGE_TOKEN as bearer token; BROADSHEET_PURGE_COMMAND is a program that reads one absolute
 *   URL per line.
 * @param siteUrl - origin of the site, without a trailing slash.
 */
export function purgeOf(environment: NodeJS.ProcessEnv, siteUrl: string): Purge | null {
  const absolute = (addresses: string[]) => addresses.map((address) => siteUrl + address)
  const { BROADSHEET_PURGE_URL: url, BROADSHEET_PURGE_TOKEN: token } = environment
  if (url) return (addresses) => callPurge(url, token, absolute(addresses))
  const command = environment.BROADSHEET_PURGE_COMMAND
  return command ? (addresses) => runPurge(command, absolute(addresses)) : null
}

async function callPurge(url: string, token: string | undefined, urls: string[]): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ urls }),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  if (!response.ok) throw new Error(`The purge of ${url} returned ${response.status}.`)
}

function runPurge(command: string, urls: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      stdio: ['pipe', 'inherit', 'inherit'],
      timeout: TIMEOUT_MILLISECONDS,
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The purge command ${command} ended with ${code}.`))
    })
    // A program may close its input early; its exit code tells whether it succeeded.
    child.stdin.on('error', () => {})
    child.stdin.end(`${urls.join('\n')}\n`)
  })
}

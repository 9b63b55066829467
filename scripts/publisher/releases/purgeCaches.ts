import { spawn } from 'node:child_process'

/** Purges addresses from the cache in front of the site. Rejects when the cache does. */
export type Purge = (addresses: string[]) => Promise<void>

const PATIENCE = 30_000

/**
 * The purge configured in the environment, or null.
 *
 * @param environment - BROADSHEET_PURGE_URL gets a POST with `{"urls": […]}` and, when it is set,
 *   BROADSHEET_PURGE_TOKEN as bearer; BROADSHEET_PURGE_COMMAND is a program that gets one absolute
 *   address a line.
 * @param siteUrl - origin of the site, without a slash at its end.
 */
export function purgeOf(environment: NodeJS.ProcessEnv, siteUrl: string): Purge | null {
  const absolute = (addresses: string[]) => addresses.map((address) => siteUrl + encodeURI(address))
  const { BROADSHEET_PURGE_URL: url, BROADSHEET_PURGE_TOKEN: token } = environment
  if (url) return (addresses) => callPurge(url, token, absolute(addresses))
  const command = environment.BROADSHEET_PURGE_COMMAND
  return command ? (addresses) => runPurge(command, absolute(addresses)) : null
}

async function callPurge(url: string, token: string | undefined, urls: string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ urls }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!answer.ok) throw new Error(`The purge of ${url} answered ${answer.status}.`)
}

function runPurge(command: string, urls: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { stdio: ['pipe', 'inherit', 'inherit'], timeout: PATIENCE })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The purge command ${command} ended with ${code}.`))
    })
    // A program that does not read its input may close it early: its exit code says how it went.
    child.stdin.on('error', () => {})
    child.stdin.end(`${urls.join('\n')}\n`)
  })
}

import { type Fetch, headersOf, refusal } from './requests.ts'

/**
 * Maximum duration of a workflow in seconds, from the call of the database to its end: the queue of the
 * runner and the time limit of the job. The workflow releases the lease earlier, unless it is killed.
 */
const WORKFLOW_SECONDS = 45 * 60

/** The publisher lease. Each function returns null or an error message. */
export interface WorkflowLease {
  /** Takes or extends the lease; fails while another publisher holds it. */
  take(): Promise<string | null>
  /** Releases the lease, so that the next publisher can start immediately. */
  release(): Promise<string | null>
}

/**
 * The same lease as `npm run publisher` takes (public.take_publisher_lease), so that only one of the
 * workflow and a resident publisher reads the outbox. All workflow runs of a repository count as one
 * publisher: GitHub runs them one after the other.
 *
 * @param key - the secret key of the project.
 */
export function workflowLease(
  fetch: Fetch,
  { supabaseUrl, key, repository }: { supabaseUrl: string; key: string; repository: string },
): WorkflowLease {
  async function call(name: string, parameters: object, read: (text: string) => string | null) {
    try {
      const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: headersOf(key),
        body: JSON.stringify(parameters),
      })
      if (!response.ok) return await refusal('The database', response)
      return read(await response.text())
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return `The database cannot be reached: ${reason}`
    }
  }
  return {
    async take() {
      const session = await sessionOf(repository)
      const own = { session, folder: session, name: `GitHub Actions of ${repository}` }
      const parameters = { ...own, starts: false, seconds: WORKFLOW_SECONDS }
      return call('take_publisher_lease', parameters, holderIn)
    },
    release: async () =>
      call('release_publisher_lease', { session: await sessionOf(repository) }, () => null),
  }
}

/** A sentence naming the publisher that holds the lease; null if it is this workflow. */
function holderIn(text: string): string | null {
  const said = JSON.parse(text) as { held: boolean; name?: string; since?: string }
  if (said.held) return null
  return `Another publisher holds the lease since ${said.since}: ${said.name}.`
}

/** UUID (version 8), the same for every run in a repository. */
async function sessionOf(repository: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(repository))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}

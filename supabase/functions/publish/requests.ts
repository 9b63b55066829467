type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** GitHub's type of event that .github/workflows/publish.yml listens to. */
export const EVENT_TYPE = 'broadsheet-publish'

/** Whose workflow is run, and by what right. */
export interface Repository {
  /** `owner/name`. */
  repository: string
  /** A fine-grained token with "Contents: read and write" for that repository alone. */
  token: string
  /** Address of GitHub's API. */
  githubUrl: string
}

/**
 * Asks GitHub to run the workflow.
 * See https://docs.github.com/en/rest/repos/repos#create-a-repository-dispatch-event
 */
export function githubDispatch(fetch: Fetch, { repository, token, githubUrl }: Repository) {
  return (through: number) =>
    problemOf('GitHub', () =>
      fetch(`${githubUrl}/repos/${repository}/dispatches`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/vnd.github+json',
          'x-github-api-version': '2022-11-28',
          'user-agent': 'broadsheet',
        },
        body: JSON.stringify({ event_type: EVENT_TYPE, client_payload: { through } }),
      }),
    )
}

/**
 * Marks events of the outbox as done.
 *
 * @param key - the secret key of the project.
 */
export function finishEvents(fetch: Fetch, supabaseUrl: string, key: string, now: () => number) {
  return (through: number) =>
    problemOf('The database', () =>
      fetch(`${supabaseUrl}/rest/v1/publish_events?id=lte.${through}&done_at=is.null`, {
        method: 'PATCH',
        headers: {
          apikey: key,
          // Older projects have a key that is a token and has to be sent as one.
          ...(key.startsWith('ey') && { authorization: `Bearer ${key}` }),
          'content-type': 'application/json',
          prefer: 'return=minimal',
        },
        body: JSON.stringify({ done_at: new Date(now()).toISOString(), error: null }),
      }),
    )
}

async function problemOf(who: string, ask: () => Promise<Response>): Promise<string | null> {
  try {
    const response = await ask()
    const text = (await response.text()).slice(0, 300)
    return response.ok ? null : `${who} answered ${response.status}: ${text}`
  } catch (error) {
    return `${who} cannot be reached: ${error instanceof Error ? error.message : String(error)}`
  }
}

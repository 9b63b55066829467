import { MOST_EVENTS, writeEvents } from './events.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Event type of the repository_dispatch that .github/workflows/publish.yml listens to. */
export const EVENT_TYPE = 'broadsheet-publish'

/** Event type of the repository_dispatch that .github/workflows/jobs.yml listens to. */
export const JOBS_EVENT_TYPE = 'broadsheet-jobs'

/** The repository of the workflow, and the token to start it. */
export interface Repository {
  /** `owner/name`. */
  repository: string
  /** A fine-grained token with "Contents: read and write" for this repository only. */
  token: string
  /** Base URL of GitHub's API. */
  githubUrl: string
}

/**
 * Starts the workflow with the ids of the events that the build will include.
 * See https://docs.github.com/en/rest/repos/repos#create-a-repository-dispatch-event
 */
export function githubDispatch(fetch: Fetch, repository: Repository) {
  return (events: readonly number[]) =>
    dispatch(fetch, repository, {
      event_type: EVENT_TYPE,
      client_payload: { events: writeEvents(events) },
    })
}

/** Starts the workflow that runs background jobs; returns null or an error message. */
export function jobsDispatch(fetch: Fetch, repository: Repository): () => Promise<string | null> {
  return () => dispatch(fetch, repository, { event_type: JOBS_EVENT_TYPE })
}

function dispatch(fetch: Fetch, { repository, token, githubUrl }: Repository, event: object) {
  return problemOf('GitHub', () =>
    fetch(`${githubUrl}/repos/${repository}/dispatches`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
        'user-agent': 'broadsheet',
      },
      body: JSON.stringify(event),
    }),
  )
}

/** Maximum number of rows in a PostgREST response. */
const PAGE = 1000

/**
 * Ids of open events that are due, oldest first. A build that starts after this query includes all of
 * them. An event that commits later or is due later waits for the next build, whatever its id.
 *
 * @param key - the secret key of the project.
 * @throws Error with the message of the database.
 */
export function openEvents(fetch: Fetch, supabaseUrl: string, key: string) {
  return async (): Promise<number[]> => {
    const ids: number[] = []
    for (;;) {
      const after = ids.at(-1) ?? 0
      const filter = `done_at=is.null&due_at=lte.now&id=gt.${after}&order=id&limit=${PAGE}`
      const url = `${supabaseUrl}/rest/v1/publish_events?select=id&${filter}`
      const response = await fetch(url, { method: 'GET', headers: headersOf(key) })
      if (!response.ok) throw new Error(await refusal('The database', response))
      const rows = (await response.json()) as { id: number }[]
      ids.push(...rows.map(({ id }) => id))
      if (rows.length < PAGE || ids.length >= MOST_EVENTS) return ids.slice(0, MOST_EVENTS)
    }
  }
}

/**
 * Marks exactly these events of the outbox as done.
 *
 * @param key - the secret key of the project.
 */
export function finishEvents(fetch: Fetch, supabaseUrl: string, key: string) {
  return (events: readonly number[]) =>
    problemOf('The database', () =>
      fetch(`${supabaseUrl}/rest/v1/rpc/finish_built_events`, {
        method: 'POST',
        headers: headersOf(key),
        body: JSON.stringify({ events }),
      }),
    )
}

/**
 * Starts a build: reads the open events, then starts the workflow.
 *
 * @returns null or an error message.
 */
export function buildRequest(
  open: () => Promise<number[]>,
  dispatch: (events: readonly number[]) => Promise<string | null>,
): () => Promise<string | null> {
  return async () => {
    try {
      return await dispatch(await open())
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}

/** Headers of a JSON request to the API with this secret key. */
export const headersOf = (key: string): Record<string, string> => ({
  apikey: key,
  // Legacy keys are JWTs and must be sent as a bearer token.
  ...(key.startsWith('ey') && { authorization: `Bearer ${key}` }),
  'content-type': 'application/json',
})

/** One sentence for a response that is not 2xx: the service, the status and the first 300 characters. */
export const refusal = async (who: string, response: Response) =>
  `${who} returned ${response.status}: ${(await response.text()).slice(0, 300)}`

async function problemOf(who: string, ask: () => Promise<Response>): Promise<string | null> {
  try {
    const response = await ask()
    if (!response.ok) return await refusal(who, response)
    await response.body?.cancel()
    return null
  } catch (error) {
    return `${who} cannot be reached: ${error instanceof Error ? error.message : String(error)}`
  }
}

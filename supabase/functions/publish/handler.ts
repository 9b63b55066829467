import { textUpTo } from './body.ts'
import { coalesce } from './coalesce.ts'
import { readEvents } from './events.ts'
import type { WorkflowLease } from './lease.ts'
import { isSigned, SIGNATURE_HEADER } from './signature.ts'

/** Bytes. A call has about a hundred, or the event ids of a build. */
const LARGEST_BODY = 50_000
/** Maximum age of a call in seconds, in either direction. Limits replay of intercepted calls. */
const TOLERANCE = 300

export interface PublishOptions {
  /** Secret shared with the callers. */
  secret: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Waits for further calls. */
  wait: () => Promise<void>
  /** Starts a build of the site; returns null or an error message. */
  requestBuild: () => Promise<string | null>
  /** Starts a worker for background jobs; returns null or an error message. */
  requestJobs: () => Promise<string | null>
  /** Marks these events as published; returns null or an error message. */
  finish: (events: number[]) => Promise<string | null>
  /** Deletes unused pictures; returns null or an error message. */
  clean: () => Promise<string | null>
  /** Makes the workflow the only publisher. Without it, the caller is responsible for that. */
  lease?: WorkflowLease
}

const KINDS = ['changed', 'begin', 'published', 'ended', 'clean', 'jobs'] as const

interface Call {
  /**
   * `changed`: there are events to publish. `begin`: the workflow starts, for any reason.
   * `published`: the site is deployed. `ended`: the workflow ends, with any result. `clean`: nightly.
   * `jobs`: a background job is due.
   */
  kind: (typeof KINDS)[number]
  /** For `published`: the events that the build includes, see events.ts. */
  events?: string
  /** Seconds since 1970. */
  sent_at: number
}

const answer = (status: number, body: Record<string, unknown>) => Response.json(body, { status })
const refuse = (status: number, error: string) => answer(status, { error })
const done = (status: string, problem: string | null | undefined) =>
  problem ? refuse(502, problem) : answer(200, { status })

const outcomeOf = (result: { problem?: string | undefined }) =>
  result.problem === undefined ? answer(202, result) : refuse(502, result.problem)

/**
 * Creates the request handler: accepts signed calls of the database and of the workflow. Responds 202
 * for a requested build, 200 for completed work, 409 while another publisher holds the lease, and other
 * 4xx or 502 with the reason.
 */
export function publishHandler(options: PublishOptions): (request: Request) => Promise<Response> {
  const { secret, now, wait, requestBuild, requestJobs, finish, clean, lease } = options
  const build = coalesce(wait, async (calls) => {
    const problem = await requestBuild()
    return { status: 'requested', calls, problem: problem ?? undefined }
  })
  const startWorker = coalesce(wait, async (calls) => {
    const problem = await requestJobs()
    return { status: 'requested', calls, problem: problem ?? undefined }
  })
  return async (request) => {
    if (request.method !== 'POST') return refuse(405, 'Use POST.')
    const body = await textUpTo(LARGEST_BODY, request)
    if (body === null) return refuse(413, 'The body is too long.')
    if (!(await isSigned(body, request.headers.get(SIGNATURE_HEADER), secret))) {
      return refuse(401, `The header ${SIGNATURE_HEADER} is not a valid signature of this body.`)
    }
    const call = callOf(body)
    if (call === null) return refuse(400, 'The body must have kind and sent_at.')
    if (Math.abs(now() / 1000 - call.sent_at) > TOLERANCE) {
      return refuse(401, 'The call is older than five minutes, or a clock is wrong.')
    }
    if (call.kind === 'ended') return done('released', await lease?.release())
    if (call.kind === 'clean') return done('cleaned', await clean())
    // Jobs have leases of their own.
    if (call.kind === 'jobs') return outcomeOf(await startWorker())
    // Also before `published` is recorded: another publisher may have taken over and deployed.
    const holder = await lease?.take()
    if (holder) return refuse(409, holder)
    if (call.kind === 'begin') return answer(200, { status: 'begun' })
    if (call.kind === 'published') {
      const events = readEvents(call.events)
      if (events === null) return refuse(400, 'events must be a list of event ids.')
      return done('noted', await finish(events))
    }
    return outcomeOf(await build())
  }
}

function callOf(body: string): Call | null {
  let call: Partial<Call> | null
  try {
    call = JSON.parse(body) as Partial<Call> | null
  } catch {
    return null
  }
  const isKind = KINDS.some((kind) => kind === call?.kind)
  const isCall = isKind && Number.isFinite(call?.sent_at)
  return isCall ? (call as Call) : null
}

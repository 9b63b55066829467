import { textUpTo } from './body.ts'
import { coalesce } from './coalesce.ts'
import { isSigned, SIGNATURE_HEADER } from './signature.ts'

/** In bytes; a call has a hundred. */
const LARGEST_BODY = 10_000
/** Seconds a call may be old, or ahead of our clock: an overheard one is worth nothing later. */
const TOLERANCE = 300

export interface PublishOptions {
  /** Shared by those who may call. */
  secret: string
  /** In milliseconds since 1970. */
  now: () => number
  /** How long a call waits for others. */
  wait: () => Promise<void>
  /** Has the site built; null, or why that was refused. */
  requestBuild: (through: number) => Promise<string | null>
  /** Notes that all changes through this one are on the site; null, or why that was refused. */
  finish: (through: number) => Promise<string | null>
  /** Removes pictures nothing shows; null, or why that was refused. */
  clean: () => Promise<string | null>
}

interface Call {
  /** `changed`: there is something to publish. `published`: it is on the site. `clean`: it is night. */
  kind: 'changed' | 'published' | 'clean'
  /** The last event it is about. */
  through: number
  /** In seconds since 1970. */
  sent_at: number
}

const answer = (status: number, body: Record<string, unknown>) => Response.json(body, { status })
const refuse = (status: number, error: string) => answer(status, { error })

/**
 * Makes the handler of the function: takes signed calls of the database and of the build, and answers
 * 202 with what will happen, 200 for what has, or 4xx and 502 with the reason.
 */
export function publishHandler(options: PublishOptions): (request: Request) => Promise<Response> {
  const { secret, now, wait, requestBuild, finish, clean } = options
  const build = coalesce(wait, async (through, calls) => {
    const problem = await requestBuild(through)
    return { status: 'requested', through, calls, problem: problem ?? undefined }
  })
  return async (request) => {
    if (request.method !== 'POST') return refuse(405, 'Call this with POST.')
    const body = await textUpTo(LARGEST_BODY, request)
    if (body === null) return refuse(413, 'The body is too long.')
    if (!(await isSigned(body, request.headers.get(SIGNATURE_HEADER), secret))) {
      return refuse(401, `The header ${SIGNATURE_HEADER} does not sign this body.`)
    }
    const call = callOf(body)
    if (call === null) return refuse(400, 'The body is not a call: kind, through, sent_at.')
    if (Math.abs(now() / 1000 - call.sent_at) > TOLERANCE) {
      return refuse(401, 'The call is too old, or a clock is wrong.')
    }
    if (call.kind === 'published') {
      const problem = await finish(call.through)
      return problem === null ? answer(200, { status: 'noted' }) : refuse(502, problem)
    }
    if (call.kind === 'clean') {
      const problem = await clean()
      return problem === null ? answer(200, { status: 'cleaned' }) : refuse(502, problem)
    }
    const result = await build(call.through)
    return result.problem === undefined ? answer(202, result) : refuse(502, result.problem)
  }
}

function callOf(body: string): Call | null {
  let call: Partial<Call> | null
  try {
    call = JSON.parse(body) as Partial<Call> | null
  } catch {
    return null
  }
  const isKind = ['changed', 'published', 'clean'].includes(call?.kind ?? '')
  const isCall = isKind && Number.isSafeInteger(call?.through) && Number.isFinite(call?.sent_at)
  return isCall ? (call as Call) : null
}

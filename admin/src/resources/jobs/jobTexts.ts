import * as v from 'valibot'
import type { Job } from './job.ts'

const KINDS: Readonly<Record<string, string>> = {
  'media-download': 'Copy external images',
}

const STEPS: Readonly<Record<string, string>> = {
  downloading: 'Copying images',
  saving: 'Saving the article',
}

/** Why a job failed, or an image was not copied; also after "Not copied:". */
const REASONS: Readonly<Record<string, string>> = {
  address_invalid: 'the address is not a public web address',
  address_private: 'the address is in a private network',
  host_unknown: 'the server does not exist',
  unreachable: 'the server does not respond',
  timeout: 'the server took too long',
  too_many_redirects: 'the server redirects too often',
  redirect_insecure: 'the server redirects to an unencrypted page',
  status: 'the server returned an error',
  type_refused: 'the server returned something else than an image',
  too_large: 'the file is too large',
  encoding: 'the file is damaged',
  not_an_image: 'the file is not an image that can be stored',
  article_missing: 'the article no longer exists',
  article_unreadable: 'the text of the article cannot be read',
  payload_invalid: 'it was started with values that are not valid',
  worker_lost: 'the worker ended unexpectedly',
  unexpected: 'an unexpected error occurred; the log of the worker has the details',
}

const STATES: Readonly<Record<string, string>> = {
  queued: 'Waiting',
  running: 'Running',
  succeeded: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** Choices of the state filter. */
export const STATE_FILTERS = Object.entries(STATES)

/** What a job is about, or its kind. */
export const subjectOf = ({ kind, subject }: Pick<Job, 'kind' | 'subject'>) =>
  subject ?? kindLabel(kind)

/** The name of a kind of job. */
export const kindLabel = (kind: string) => KINDS[kind] ?? kind

/** The state of a job. */
export function stateLabel({ state, cancel_requested_at, error }: Job): string {
  if (state === 'running' && cancel_requested_at !== null) return 'Stopping'
  if (state === 'queued' && error !== null) return 'Waiting to try again'
  return STATES[state] ?? state
}

/** A reason as part of a sentence. */
export const reasonInWords = (code: string) => REASONS[code] ?? REASONS.unexpected ?? code

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const images = (count: number) =>
  count === 1 ? '1 image' : `${count.toLocaleString('en-US')} images`

/** What a running job does, such as "Copying images: 3 of 7". */
export function progressInWords({ step, done, total }: Job): string {
  const doing = (step && STEPS[step]) ?? 'Starting'
  return total === null || total === 0 ? doing : `${doing}: ${done} of ${total}`
}

/** Progress from 0 to 100; null while the amount of work is not known. */
export function percentOf({ done, total }: Pick<Job, 'done' | 'total'>): number | null {
  return total === null || total === 0 ? null : Math.min(100, Math.round((100 * done) / total))
}

/** The failure of a job, or of its last attempt, as a sentence; null if there is none. */
export function failureInWords({ error, state, attempts, max_attempts }: Job): string | null {
  if (error === null) return null
  const reason = `${capital(reasonInWords(error))}.`
  return state === 'queued' ? `${reason} Attempt ${attempts} of ${max_attempts} failed.` : reason
}

const MEDIA_RESULT = v.object({
  found: v.number(),
  copied: v.number(),
  replaced: v.number(),
  skippedImages: v.array(v.object({ address: v.string(), reason: v.string() })),
})

/** The result of a job: a sentence, and what was left out. */
export interface ResultInWords {
  summary: string
  /** Addresses with the reason. */
  skipped: { address: string; reason: string }[]
}

/** The result of a job in words; null if it has none. */
export function resultInWords({ kind, state, result }: Job): ResultInWords | null {
  if (state !== 'succeeded' || kind !== 'media-download') return null
  const parsed = v.safeParse(MEDIA_RESULT, result)
  if (!parsed.success) return null
  const { found, copied, replaced, skippedImages } = parsed.output
  const skipped = skippedImages.map(({ address, reason }) => ({
    address,
    reason: reasonInWords(reason),
  }))
  return { summary: mediaSummary(found, copied, replaced), skipped }
}

function mediaSummary(found: number, copied: number, replaced: number): string {
  if (found === 0) return 'The article has no images on other sites.'
  if (copied === 0) return `None of ${images(found)} could be copied.`
  if (replaced === 0) return `${images(copied)} copied; the article no longer shows them.`
  const all = copied === found ? images(copied) : `${copied} of ${images(found)}`
  const verb = copied === 1 && copied === found ? 'is' : 'are'
  return `${all} ${verb} now in the library.`
}

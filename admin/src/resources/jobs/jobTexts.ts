import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import * as v from 'valibot'
import type { Job } from './job.ts'

const KINDS: Readonly<Record<string, string>> = {
  'media-download': t('console.staff.jobs.kind.mediaDownload'),
  'link-preview': t('console.staff.jobs.kind.linkPreview'),
  'remove-files': t('console.staff.jobs.kind.removeFiles'),
  'remove-passage': t('console.staff.jobs.kind.removePassage'),
  'encode-avif': t('console.staff.jobs.kind.encodeAvif'),
  'share-crop': t('console.staff.jobs.kind.shareCrop'),
  mail: t('console.staff.jobs.kind.mail'),
  newsletter: t('console.staff.jobs.kind.newsletter'),
  'newsletter-test': t('console.staff.jobs.kind.newsletterTest'),
  'import-preview': t('console.staff.jobs.kind.importPreview'),
  'import-run': t('console.staff.jobs.kind.importRun'),
  'import-undo': t('console.staff.jobs.kind.importUndo'),
}

const STEPS: Readonly<Record<string, string>> = {
  reading_page: t('console.staff.jobs.step.readingPage'),
  downloading: t('console.staff.jobs.step.downloading'),
  encoding: t('console.staff.jobs.step.encoding'),
  saving: t('console.staff.jobs.step.saving'),
  removing_passage: t('console.staff.jobs.step.removingPassage'),
  import_fetching: t('console.staff.jobs.step.importFetching'),
  import_reading: t('console.staff.jobs.step.importReading'),
  import_checking: t('console.staff.jobs.step.importChecking'),
  import_images: t('console.staff.jobs.step.importImages'),
  import_articles: t('console.staff.jobs.step.importArticles'),
  import_archiving: t('console.staff.jobs.step.importArchiving'),
  import_undoing: t('console.staff.jobs.step.importUndoing'),
}

/** Why a job failed, or an image was not copied; also after "Not copied:". */
const REASONS: Readonly<Record<string, string>> = {
  address_invalid: t('console.staff.jobs.reason.addressInvalid'),
  address_private: t('console.staff.jobs.reason.addressPrivate'),
  host_unknown: t('console.staff.jobs.reason.hostUnknown'),
  unreachable: t('console.staff.jobs.reason.unreachable'),
  timeout: t('console.staff.jobs.reason.timeout'),
  too_many_redirects: t('console.staff.jobs.reason.tooManyRedirects'),
  redirect_insecure: t('console.staff.jobs.reason.redirectInsecure'),
  status: t('console.staff.jobs.reason.status'),
  type_refused: t('console.staff.jobs.reason.typeRefused'),
  too_large: t('console.staff.jobs.reason.tooLarge'),
  encoding: t('console.staff.jobs.reason.encoding'),
  not_an_image: t('console.staff.jobs.reason.notAnImage'),
  not_encoded: t('console.staff.jobs.reason.notEncoded'),
  article_missing: t('console.staff.jobs.reason.articleMissing'),
  article_unreadable: t('console.staff.jobs.reason.articleUnreadable'),
  payload_invalid: t('console.staff.jobs.reason.payloadInvalid'),
  mail_not_configured: t('console.staff.jobs.reason.mailNotConfigured'),
  mail_refused: t('console.staff.jobs.reason.mailRefused'),
  mail_deferred: t('console.staff.jobs.reason.mailDeferred'),
  mail_unreachable: t('console.staff.jobs.reason.mailUnreachable'),
  mail_sign_in: t('console.staff.jobs.reason.mailSignIn'),
  import_format: t('console.staff.jobs.reason.importFormat'),
  import_site_export: t('console.staff.jobs.reason.importSiteExport'),
  import_missing: t('console.staff.jobs.reason.importMissing'),
  import_state: t('console.staff.jobs.reason.importState'),
  text_too_short: t('console.staff.jobs.reason.textTooShort'),
  worker_lost: t('console.staff.jobs.reason.workerLost'),
  unexpected: t('console.staff.jobs.reason.unexpected'),
}

const STATES: Readonly<Record<string, string>> = {
  queued: t('console.staff.jobs.state.queued'),
  running: t('console.staff.jobs.state.running'),
  succeeded: t('console.staff.jobs.state.succeeded'),
  failed: t('console.staff.jobs.state.failed'),
  cancelled: t('console.staff.jobs.state.cancelled'),
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
  if (state === 'running' && cancel_requested_at !== null)
    return t('console.staff.jobs.state.stopping')
  if (state === 'queued' && error !== null) return t('console.staff.jobs.state.waitingToRetry')
  return STATES[state] ?? state
}

/** A reason as part of a sentence. */
export const reasonInWords = (code: string) => REASONS[code] ?? REASONS.unexpected ?? code

const capital = (text: string) => text.charAt(0).toLocaleUpperCase(activeLocale()) + text.slice(1)

/** What a running job does, such as "Copying images: 3 of 7". */
export function progressInWords({ step, done, total }: Job): string {
  const doing = (step && STEPS[step]) ?? t('console.staff.jobs.step.starting')
  if (total === null || total === 0) return doing
  return t('console.staff.jobs.progress', { doing, done, total })
}

/** Progress from 0 to 100; null while the amount of work is not known. */
export function percentOf({ done, total }: Pick<Job, 'done' | 'total'>): number | null {
  return total === null || total === 0 ? null : Math.min(100, Math.round((100 * done) / total))
}

/** The failure of a job, or of its last attempt, as a sentence; null if there is none. */
export function failureInWords({
  error,
  state,
  attempts,
  max_attempts,
}: Pick<Job, 'error' | 'state' | 'attempts' | 'max_attempts'>): string | null {
  if (error === null) return null
  const reason = t('console.staff.jobs.failure', { reason: capital(reasonInWords(error)) })
  if (state !== 'queued') return reason
  return t('console.staff.jobs.failedAttempt', { failure: reason, attempts, most: max_attempts })
}

const MEDIA_RESULT = v.object({
  found: v.number(),
  copied: v.number(),
  replaced: v.number(),
  skippedImages: v.array(v.object({ address: v.string(), reason: v.string() })),
})

const PREVIEW_RESULT = v.object({ title: v.nullable(v.string()) })

/** The result of a job: a sentence, and what was left out. */
export interface ResultInWords {
  summary: string
  /** Addresses with the reason. */
  skipped: { address: string; reason: string }[]
}

/** The result of a job in words; null if it has none. */
export function resultInWords({ kind, state, result }: Job): ResultInWords | null {
  if (state !== 'succeeded') return null
  if (kind === 'link-preview') return previewInWords(result)
  if (kind !== 'media-download') return null
  const parsed = v.safeParse(MEDIA_RESULT, result)
  if (!parsed.success) return null
  const { found, copied, replaced, skippedImages } = parsed.output
  const skipped = skippedImages.map(({ address, reason }) => ({
    address,
    reason: reasonInWords(reason),
  }))
  return { summary: mediaSummary(found, copied, replaced), skipped }
}

function previewInWords(result: Job['result']): ResultInWords | null {
  const parsed = v.safeParse(PREVIEW_RESULT, result)
  if (!parsed.success) return null
  const { title } = parsed.output
  const summary =
    title === null
      ? t('console.staff.jobs.result.noPreview')
      : t('console.staff.jobs.result.preview', { title })
  return { summary, skipped: [] }
}

function mediaSummary(found: number, copied: number, replaced: number): string {
  if (found === 0) return t('console.staff.jobs.result.noImages')
  if (copied === 0) return t('console.staff.jobs.result.noneCopied', { count: found })
  if (replaced === 0) return t('console.staff.jobs.result.notShown', { count: copied })
  if (copied === found) return t('console.staff.jobs.result.all', { count: copied })
  return t('console.staff.jobs.result.some', { copied, found })
}

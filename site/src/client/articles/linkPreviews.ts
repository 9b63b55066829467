import type { Json } from '@broadsheet/shared/database.types.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ApiError } from '../api/apiError.ts'
import { database, execute } from '../api/database.ts'

/** What a linked page says about itself; null for what it does not say. */
export interface LinkPreview {
  title: string | null
  description: string | null
  /** Name of the site. */
  site: string | null
  /** Its image in the storage, without a host. */
  image: string | null
  /** Whether the page names an image that could not be copied. */
  lacksImage: boolean
}

/** Milliseconds between questions whether the job is done: a worker that must start needs a minute. */
const WAIT = { first: 400, longest: 5000, growth: 1.3 } as const

/** What to do after a failure of the job, by its code. */
const PROBLEMS: Readonly<Record<string, string>> = {
  address_invalid: t('editor.linkPreview.private'),
  address_private: t('editor.linkPreview.private'),
  host_unknown: t('editor.linkPreview.unreachable'),
  unreachable: t('editor.linkPreview.unreachable'),
  timeout: t('editor.linkPreview.unreachable'),
  status: t('editor.linkPreview.refused'),
  type_refused: t('editor.linkPreview.noPage'),
}

/**
 * Has a job read title, description, site and image of a web page, and waits for it.
 *
 * @param url - http or https.
 * @throws ApiError when the job is refused; an Error with a message for the user when it fails; the reason of `signal`.
 */
export async function previewLink(url: string, signal: AbortSignal): Promise<LinkPreview> {
  const job = await execute(database.rpc('preview_link', { url }))
  for (let wait: number = WAIT.first; ; wait = Math.min(wait * WAIT.growth, WAIT.longest)) {
    await pause(wait, signal)
    const row = await readJob(job)
    signal.throwIfAborted()
    if (row === undefined) continue
    if (row?.state === 'succeeded') return previewOf(row.result)
    if (row === null || row.state === 'failed' || row.state === 'cancelled')
      throw new Error(PROBLEMS[row?.error ?? ''] ?? t('editor.linkPreview.failed'))
  }
}

/** @returns undefined when the connection fails: the job goes on. */
async function readJob(id: string) {
  try {
    const jobs = database.from('jobs').select('state,error,result')
    return await execute(jobs.eq('id', id).maybeSingle())
  } catch (error) {
    if (error instanceof ApiError && !error.isRefusal) return undefined
    throw error
  }
}

function previewOf(result: Json): LinkPreview {
  const values = typeof result === 'object' && !Array.isArray(result) ? (result ?? {}) : {}
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    ...{ title: text('title'), description: text('description'), site: text('site') },
    ...{ image: text('image'), lacksImage: text('imageProblem') !== null },
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
  })
}

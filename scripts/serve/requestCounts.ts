import type { IncomingMessage } from 'node:http'
import { missingPath, redirectPath } from '@broadsheet/shared/domain/redirects.ts'

/** Requests since the last report; see public.record_requests. */
export interface RequestCounts {
  redirected: Record<string, number>
  missing: Record<string, { hits: number; referrer: string | null }>
}

/** Maximum number of paths of each kind between two reports: programs that guess URLs must not fill the memory. */
const MOST_PATHS = 1000

/** Counts redirects, and requests that found nothing, by path: no query, no address of a reader. */
export class RequestCounter {
  #redirected = new Map<string, number>()
  #missing = new Map<string, { hits: number; referrer: string | null }>()

  /** @param path - as requested, or the one that stands for a query (`/?p=123`). */
  redirected(path: string): void {
    const stored = redirectPath(path)
    if (stored === null) return
    const count = this.#redirected.get(stored)
    if (count !== undefined || this.#redirected.size < MOST_PATHS)
      this.#redirected.set(stored, (count ?? 0) + 1)
  }

  /** Counts a 404, unless a program requested it (shared/domain/redirects.ts). */
  missing({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, path: string): void {
    const stored = method === 'GET' ? missingPath(path) : null
    if (stored === null) return
    const known = this.#missing.get(stored)
    if (!known && this.#missing.size >= MOST_PATHS) return
    const referrer = hostOf(headers.referer) ?? known?.referrer ?? null
    this.#missing.set(stored, { hits: (known?.hits ?? 0) + 1, referrer })
  }

  /** The counts since the last call; null without any. */
  take(): RequestCounts | null {
    if (this.#redirected.size + this.#missing.size === 0) return null
    const counts = {
      redirected: Object.fromEntries(this.#redirected),
      missing: Object.fromEntries(this.#missing),
    }
    this.#redirected = new Map()
    this.#missing = new Map()
    return counts
  }
}

/** Host of a referrer: its path may name a reader. */
function hostOf(referrer: string | undefined): string | null {
  const host = referrer === undefined ? null : URL.parse(referrer)?.host
  return host && /^[a-z0-9.:-]{1,253}$/.test(host) ? host : null
}

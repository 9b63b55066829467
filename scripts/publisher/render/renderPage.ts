import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { isMachineProblem } from '../mirror/machineErrors.ts'
import type { Bundle, Read } from './siteBundle.ts'

/** A rendered page. */
export interface Page {
  address: string
  /** Null when the page does not exist (any more). Valid until the next page is rendered. */
  body: Uint8Array | null
  reads: Read[]
  /** Whether it was the page of a deleted article. */
  isGone?: boolean
  /** Why it could not be rendered; the body is then undefined. */
  error: string | null
}

/**
 * Renders one address of the compiled site.
 *
 * @throws only errors of the machine; others are returned.
 */
export async function renderPage(bundle: Bundle, address: string): Promise<Page> {
  try {
    return await requestPage(bundle, address)
  } catch (error) {
    if (isMachineProblem(error)) throw error
    return { address, body: null, reads: [], error: reasonOf(error) }
  }
}

async function requestPage(bundle: Bundle, address: string): Promise<Page> {
  // `astro build` renders the not-found page as /404/.
  const path = address === '/404' ? '/404/' : address
  const { value, error, reads } = await bundle.recorded(() => bundle.render(path))
  if (isMachineProblem(error)) throw error
  if (value === null) return { address, body: null, reads, error: reasonOf(error) }
  const isPage = value.status === 200 || (address === '/404' && value.status === 404)
  if (isPage) return { address, body: value.body, reads, error: null }
  if (value.status === 410) return { address, body: null, reads, isGone: true, error: null }
  if (value.status === 404) return { address, body: null, reads, error: null }
  const reason = error === undefined ? `The page returned ${value.status}.` : reasonOf(error)
  return { address, body: null, reads, error: reason }
}

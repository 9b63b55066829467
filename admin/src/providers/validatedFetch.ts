import { t } from '@broadsheet/shared/messages/t.ts'
import { type ShapeProblem, shapeProblem } from '@broadsheet/shared/responseSchema.ts'

/** Timeouts in milliseconds. Reads are retried, writes are not. */
const PATIENCE = { reading: 30_000, writing: 60_000 } as const

/** How to continue after a failed request. Other writes than articles appear in no article list. */
const adviceAfter = (doing: keyof typeof PATIENCE, url: URL): string => {
  if (doing === 'reading') return t('console.response.wait')
  return url.pathname.endsWith('/articles')
    ? t('console.response.checkArticles')
    : t('console.response.checkOtherTab')
}

const SENTENCES: Readonly<Record<ShapeProblem, string>> = {
  empty: t('console.response.empty'),
  page: t('console.response.page'),
  incomplete: t('console.response.incomplete'),
  'not-row': t('console.response.notRow'),
  'not-list': t('console.response.notList'),
}

/** Error code of failures raised here; their messages are written for users. */
export const NO_RESPONSE = 'NO_RESPONSE'

/** Status 500: clients treat the codes of gateways as a lost connection and drop the message. */
const failure = (message: string) => Response.json({ message, code: NO_RESPONSE }, { status: 500 })

/**
 * Wraps fetch with timeouts and response validation. A missing or malformed response becomes an error
 * response whose message says how to continue.
 *
 * @param fetch - the browser's.
 */
export function validatedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const method = (init.method ?? 'GET').toUpperCase()
    const doing = method === 'GET' || method === 'HEAD' ? 'reading' : 'writing'
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), PATIENCE[doing])
    const signals = init.signal ? [init.signal, late.signal] : [late.signal]
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) })
      if (!response.ok || response.status === 204 || method === 'HEAD') return response
      const body = await response.text()
      const shape = { method, url, headers: new Headers(init.headers) }
      const problem = url.pathname.startsWith('/rest/') ? shapeProblem(shape, body) : notJson(body)
      if (problem !== null) return failure(`${SENTENCES[problem]} ${adviceAfter(doing, url)}`)
      const { status, headers } = response
      return new Response(body, { status, headers })
    } catch (error) {
      if (!late.signal.aborted) throw error
      const seconds = PATIENCE[doing] / 1000
      return failure(`${t('console.response.timeout', { seconds })} ${adviceAfter(doing, url)}`)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Responses of sign-in and storage are not validated, except that they are never a web page. */
const notJson = (body: string): ShapeProblem | null =>
  body.trimStart().startsWith('<') ? 'page' : null

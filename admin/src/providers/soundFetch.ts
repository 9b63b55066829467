import { shapeProblem } from './answerShape.ts'

/** How long is waited for an answer, in milliseconds: reading is asked again, writing is not. */
const PATIENCE = { reading: 30_000, writing: 60_000 } as const

const AFTER = {
  reading: 'Wait a moment and try again.',
  writing:
    'Nobody can tell whether it was saved. What you typed is still here: look whether it arrived, ' +
    'in another tab, before you try again.',
} as const

/** 500, because clients take a gateway’s codes for a network that is away and swallow the message. */
const failure = (message: string) => Response.json({ message }, { status: 500 })

/**
 * Asks the backend, and believes only an answer that is what was asked for. One that does not come, or
 * is something else, becomes a failure that says so and how to go on.
 *
 * @param fetch - the browser's.
 */
export function soundFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
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
      const asked = { method, url, headers: new Headers(init.headers) }
      const problem = url.pathname.startsWith('/rest/') ? shapeProblem(asked, body) : notJson(body)
      if (problem !== null) return failure(`The server gave ${problem}. ${AFTER[doing]}`)
      const { status, headers } = response
      return new Response(body, { status, headers })
    } catch (error) {
      if (!late.signal.aborted) throw error
      const seconds = PATIENCE[doing] / 1000
      return failure(`The server has not answered for ${seconds} seconds. ${AFTER[doing]}`)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Signing in and files have shapes of their own, but are never a page. */
const notJson = (body: string) =>
  body.trimStart().startsWith('<') ? 'a web page instead of data' : null

import type { GeneratorUse } from './generator.ts'
import { HttpConnection, headerOf, type Reply, textOf } from './httpConnection.ts'

/** Readers who open one page, spread evenly over a time. */
export interface VisitPlan {
  port: number
  path: string
  visits: number
  seconds: number
}

/** Result of the visits. Times in milliseconds, from the planned moment to the last byte. */
export interface VisitResult extends GeneratorUse {
  requests: number
  wrong: number
  /** Examples of wrong responses. */
  problems: string[]
  pages: number[]
  others: number[]
}

/** Connections that a browser opens to one host. */
const CONNECTIONS = 6
const BROWSER = 'Accept-Encoding: gzip, deflate, br, zstd\r\nUser-Agent: Mozilla/5.0\r\n'
/** A third of the readers looks again after this time. */
const RETURN_MILLISECONDS = 10_000

/**
 * Addresses that a browser loads with a page: styles, scripts, preloaded fonts, and the picture of the
 * article.
 */
export function assetsOf(html: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const loaded = links.filter((tag) => /rel="(stylesheet|modulepreload|preload|icon)"/.test(tag))
  const addresses = [
    ...loaded.map((tag) => /href="([^"]+)"/.exec(tag)?.[1]),
    ...[...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => src),
    /<img\b[^>]*\bsrc="([^"]+)"/.exec(html)?.[1],
  ]
  const own = addresses.flatMap((address) => (address?.startsWith('/') ? [address] : []))
  return [...new Set(own.map((address) => address.replaceAll('&amp;', '&')))]
}

/** A problem of a page; null if it is complete and of one version. */
export function problemOf(html: string): string | null {
  if (!html.trimEnd().endsWith('</html>')) return `a page of ${html.length} characters has no end`
  const [title, text] = [/<title>[^<]*update (\d+)/, /Update (\d+):/].map(
    (pattern) => pattern.exec(html)?.[1],
  )
  return title === text ? null : `a page has the title of ${title} and the text of ${text}`
}

/** A browser that opens a page with an empty cache and, if it returns, revalidates what it has to. */
export class Visitor {
  readonly #plan: VisitPlan
  readonly #result: VisitResult
  readonly #stored = new Map<string, { tag: string | undefined; isFresh: boolean }>()

  constructor(plan: VisitPlan, result: VisitResult) {
    this.#plan = plan
    this.#result = result
  }

  /** @param due - planned moment, of performance.now(). */
  async visit(due: number, returns: boolean): Promise<void> {
    const assets = await this.#open(due, (html) => assetsOf(html ?? ''))
    if (!returns) return
    await new Promise((resolve) => setTimeout(resolve, RETURN_MILLISECONDS))
    const stale = assets.filter((address) => !this.#stored.get(address)?.isFresh)
    await this.#open(performance.now(), () => stale)
  }

  /** Loads the page, then its assets on several connections. Returns the assets. */
  async #open(due: number, select: (html: string | null) => string[]): Promise<string[]> {
    const connections = [new HttpConnection(this.#plan.port)]
    try {
      const [first] = connections
      const assets = select(first ? await this.#load(first, this.#plan.path, due) : null)
      while (connections.length < Math.min(CONNECTIONS, assets.length))
        connections.push(new HttpConnection(this.#plan.port))
      const waiting = [...assets]
      await Promise.all(connections.map((one) => this.#loadAll(one, waiting)))
      return assets
    } catch (error) {
      this.#note(String(error))
      return []
    } finally {
      for (const one of connections) one.close()
    }
  }

  /** Loads addresses from a list that several connections share. */
  async #loadAll(connection: HttpConnection, addresses: string[]): Promise<void> {
    for (let one = addresses.shift(); one; one = addresses.shift()) {
      await this.#load(connection, one, performance.now())
    }
  }

  async #load(connection: HttpConnection, path: string, due: number): Promise<string | null> {
    const before = this.#stored.get(path)
    const condition = before?.tag ? `If-None-Match: ${before.tag}\r\n` : ''
    const reply = await connection.get(path, BROWSER + condition)
    const isPage = path === this.#plan.path
    this.#result.requests++
    this.#result[isPage ? 'pages' : 'others'].push(performance.now() - due)
    if (reply.status === 304 && condition) return null
    if (reply.status !== 200) this.#note(`${path} has status ${reply.status}`)
    this.#store(path, reply)
    if (!isPage) return null
    const html = textOf(reply)
    const problem = problemOf(html)
    if (problem) this.#note(problem)
    return html
  }

  #store(path: string, { head }: Reply): void {
    const isFresh = /max-age=[1-9]/.test(headerOf(head, 'cache-control') ?? '')
    this.#stored.set(path, { tag: headerOf(head, 'etag'), isFresh })
  }

  #note(problem: string): void {
    this.#result.wrong++
    if (this.#result.problems.length < 5) this.#result.problems.push(problem)
  }
}

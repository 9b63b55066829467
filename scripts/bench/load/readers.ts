import autocannon from 'autocannon'
import type { Target } from './target.ts'

/** What readers got: `wrong` is every answer that was no whole page. */
export interface Reading {
  requests: number
  perSecond: number
  wrong: number
  /** Milliseconds. */
  median: number
  p99: number
}

/**
 * Reads pages as fast as they come.
 *
 * @param paths - read one after the other by each connection.
 */
export async function readPages(
  { siteUrl }: Target,
  options: { paths: string[]; connections: number; seconds: number },
): Promise<Reading> {
  let broken = 0
  const result = await autocannon({
    url: siteUrl,
    connections: options.connections,
    duration: options.seconds,
    requests: options.paths.map((path) => ({
      path,
      onResponse: (status, body) => {
        if (status !== 200 || !body.trimEnd().endsWith('</html>')) broken++
      },
    })),
  })
  return {
    requests: result.requests.total,
    perSecond: result.requests.average,
    wrong: broken + result.errors + result.timeouts,
    median: result.latency.p50,
    p99: result.latency.p99,
  }
}

/** Child process of readers.ts: requests the pages and sends the measurements to its parent. */
import autocannon from 'autocannon'
import type { Reading, ReadingPlan } from './readers.ts'

const { siteUrl, paths, connections, seconds }: ReadingPlan = JSON.parse(process.argv[2] ?? '{}')
let broken = 0
const result = await autocannon({
  url: siteUrl,
  connections,
  duration: seconds,
  requests: paths.map((path) => ({
    path,
    onResponse: (status, body) => {
      if (status !== 200 || !body.trimEnd().endsWith('</html>')) broken++
    },
  })),
})
const reading: Reading = {
  requests: result.requests.total,
  perSecond: result.requests.average,
  wrong: broken + result.errors + result.timeouts,
  median: result.latency.p50,
  p99: result.latency.p99,
}
process.send?.(reading)

/** Child process of breakingNews.ts: requests one page as fast as possible. */
import { measureCpu } from './generator.ts'
import { HttpConnection } from './httpConnection.ts'
import type { SaturationPlan, SaturationResult } from './saturation.ts'

const { port, path, headers, connections, seconds }: SaturationPlan = JSON.parse(
  process.argv[2] ?? '{}',
)
const use = measureCpu()
const began = performance.now()
const until = began + seconds * 1000
const result: SaturationResult = { cpu: 0, perSecond: 0, wrong: 0, times: [] }

async function request(): Promise<void> {
  let connection = new HttpConnection(port)
  while (performance.now() < until) {
    const start = performance.now()
    const { status, head, body } = await connection.get(path, headers)
    result.times.push(performance.now() - start)
    if (status !== 200 || body.length === 0) result.wrong++
    // nginx closes a connection after 1,000 requests.
    if (head.includes('Connection: close')) connection = new HttpConnection(port)
  }
  connection.close()
}

await Promise.all(Array.from({ length: connections }, request))
result.perSecond = result.times.length / ((performance.now() - began) / 1000)
process.send?.({ ...result, ...use() }, () => process.exit())

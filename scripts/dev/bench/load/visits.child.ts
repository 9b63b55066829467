/** Child process of breakingNews.ts: readers arrive at planned moments, however slow the responses are. */
import { measureCpu } from './generator.ts'
import { Visitor, type VisitPlan, type VisitResult } from './visits.ts'

/** One of this many readers returns. */
const RETURNING = 3

const plan: VisitPlan = JSON.parse(process.argv[2] ?? '{}')
const result: VisitResult = {
  ...{ cpu: 0, requests: 0, wrong: 0, problems: [], pages: [], others: [] },
}
const use = measureCpu()
const began = performance.now()
const interval = (plan.seconds * 1000) / plan.visits
const visits: Promise<void>[] = []
for (let n = 0; n < plan.visits; n++) {
  const due = began + n * interval
  const wait = due - performance.now()
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  visits.push(new Visitor(plan, result).visit(due, n % RETURNING === 0))
}
await Promise.all(visits)
process.send?.({ ...result, ...use() }, () => process.exit())

import { startQuietly, withFolder } from './benchInstance.ts'
import { duration, printTable } from './table.ts'

async function untilServed(data: string): Promise<number> {
  const began = performance.now()
  const running = await startQuietly(data, true)
  const home = await fetch(running.siteUrl)
  const took = performance.now() - began
  await running.close()
  if (home.status !== 200) throw new Error(`The home page answered ${home.status}.`)
  return took
}

/** First start (database, demo content, admin console, site) and second start, to the first page. */
export async function benchStart(): Promise<void> {
  await withFolder(async (data) => {
    const first = await untilServed(data)
    const second = await untilServed(data)
    printTable('Start to the first served page (packages installed)', [
      ['', 'time', 'ratio'],
      ['first start, with demo content', duration(first), '1.00'],
      ['second start', duration(second), (second / first).toFixed(2)],
    ])
  })
}

import { fillWithArticles } from './articles.ts'
import { startQuietly, withFolder } from './benchInstance.ts'
import { type CommitFigures, measureCommits } from './live/commits.ts'
import { readCoverage } from './live/readers.ts'
import { percentile } from './load/target.ts'
import { duration, printTable } from './table.ts'

/** Open pages at scale 1. */
const PAGES = 500

const row = (name: string, { times, missing }: CommitFigures) => [
  ...[name, String(times.length), String(missing)],
  ...[0.5, 0.95, 1].map((share) => duration(percentile(times, share))),
]

/**
 * Live coverage: from the commit of an entry to the file on disk, and open pages that follow it.
 *
 * @param counts - numbers of articles.
 * @param size - `minutes` with two entries per second; `scale`: factor for the number of open pages.
 * @throws Error when a page missed an entry or had one twice.
 */
export async function benchLive(
  counts: string[],
  { minutes, scale }: { minutes: number; scale: number },
): Promise<void> {
  for (const count of counts.length > 0 ? counts : ['500'])
    await withFolder(async (data) => {
      const first = await startQuietly(data, false)
      await fillWithArticles(first.databaseUrl, Number(count), { isSearchable: false })
      await first.close()
      const running = await startQuietly(data, false)
      try {
        await running.published()
        console.log(`Instance started with ${count} articles.`)
        const single = await measureCommits(running, data, { entries: 30, interval: 2000 })
        const many = await measureCommits(running, data, { entries: 300, interval: 100 })
        printTable(
          `From the commit of an entry to the file that open pages poll, ${count} articles`,
          [
            ['', 'entries', 'missing', 'median', '95 %', 'slowest'],
            row('one every 2 s', single),
            row('ten per second', many),
          ],
        )
        const pages = Math.ceil(PAGES * scale)
        const read = await readCoverage(running, { pages, seconds: Math.round(minutes * 60) })
        printTable(`${pages} open pages, two entries per second, one reconnection of all`, [
          [
            'entries',
            'missed',
            'twice',
            'requests',
            'from save to page: median',
            '99 %',
            'slowest',
          ],
          [
            ...[read.entries, read.missed, read.twice, read.requests].map(String),
            ...[0.5, 0.99, 1].map((share) => duration(percentile(read.times, share))),
          ],
        ])
        if (read.missed + read.twice + single.missing + many.missing > 0)
          throw new Error('Entries were missed or shown twice.')
      } finally {
        await running.close()
      }
    })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { siteFolders } from '../../../publisher/siteFolders.ts'
import type { Running } from '../../../start/run.ts'
import { openCoverage } from './coverage.ts'

/** Milliseconds until entries were in the file on disk, and the number of those that were not after a minute. */
export interface CommitFigures {
  times: number[]
  missing: number
}

const TIMEOUT = 60_000
/** Each measurement has its own article. */
let articles = 10

/** Posts entries at an interval and waits for each in the file that open pages poll. */
export async function measureCommits(
  { databaseUrl }: Running,
  data: string,
  { entries, interval }: { entries: number; interval: number },
): Promise<CommitFigures> {
  const coverage = await openCoverage(databaseUrl, articles++)
  const { current } = siteFolders(join(data, 'site'))
  const file = join(current, 'article', coverage.slug, 'live.json')
  const committed = new Map<string, number>()
  const times: number[] = []
  let isPosting = true
  const watch = async () => {
    const end = () => Math.max(...committed.values(), 0) + TIMEOUT
    while (isPosting || (committed.size > 0 && performance.now() < end())) {
      const text = await readFile(file, 'utf8').catch(() => '')
      const now = performance.now()
      for (const [id, at] of committed)
        if (text.includes(id)) {
          times.push(now - at)
          committed.delete(id)
        }
      await pause(2)
    }
  }
  const watching = watch()
  const posts: Promise<void>[] = []
  for (let n = 1; n <= entries; n++) {
    posts.push(
      coverage.post(n).then((id) => {
        committed.set(id, performance.now())
      }),
    )
    await pause(interval)
  }
  await Promise.all(posts)
  isPosting = false
  await watching
  await coverage.close()
  return { times, missing: committed.size }
}

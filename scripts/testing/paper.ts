import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from 'playwright/test'
import { startTogether } from '../concurrency/together.ts'
import { keptBuilds } from '../publisher/build.ts'
import type { Instance } from '../start/instance.ts'
import { startBroadsheet } from '../start/run.ts'
import { reportLine } from '../terminal/report.ts'
import { stepPrinter } from '../terminal/steps.ts'

/** Where the tests find the papers that were started for them: one for each worker, in their order. */
export const PAPERS = 'BROADSHEET_TEST_PAPERS'

/** What the tests are told of the paper of their worker. */
export interface Paper extends Instance {
  adminUrl: string
  /** Its data folder. */
  data: string
}

interface Started {
  told: Paper
  stop: () => Promise<void>
}

/**
 * Starts a whole paper with the demo content for each worker, on free ports and in a folder of its
 * own: tests change their paper, so those of one paper take turns.
 *
 * @returns what stops them and removes their folders.
 */
export default async function startPapers({
  workers,
}: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  const { papers, close } = await startTogether(async (stack) => {
    const starting = Array.from({ length: workers }, (_, worker) => startPaper(worker))
    for (const paper of starting) stack.defer(async () => (await paper).stop())
    return { papers: await Promise.all(starting) }
  })
  process.env[PAPERS] = JSON.stringify(papers.map(({ told }) => told))
  return close
}

async function startPaper(worker: number): Promise<Started> {
  const print = stepPrinter(
    { write: (text) => process.stdout.write(`Paper ${worker + 1}  ${text}`) },
    () => performance.now(),
  )
  const data = await mkdtemp(join(tmpdir(), 'broadsheet-paper-'))
  // PostgreSQL runs as another user when we are root, and has to reach its files.
  await chmod(data, 0o755)
  const remove = async () => {
    for (const folder of [data, ...keptBuilds(join(data, 'site'))]) {
      await rm(folder, { recursive: true, force: true })
    }
  }
  try {
    const running = await startBroadsheet(
      { port: 0, apiPort: 0, data, demo: true, reset: false, help: false },
      print,
      (report) => {
        const line = reportLine(report)
        if (line) print.line(line)
      },
    )
    const { apiUrl, siteUrl, adminUrl, publishableKey, secretKey, databaseUrl } = running
    return {
      told: { apiUrl, siteUrl, adminUrl, publishableKey, secretKey, databaseUrl, data },
      async stop() {
        await running.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from 'playwright/test'
import { GENEROUS_LIMITS } from '../../backend/index.ts'
import { startAll } from '../../concurrency/startAll.ts'
import { buildFolders } from '../../publisher/render/astroBuild.ts'
import type { Instance } from '../../start/instance.ts'
import { startBroadsheet } from '../../start/run.ts'
import { reportLine } from '../../terminal/report.ts'
import { stepPrinter } from '../../terminal/steps.ts'

/** Where the tests find the papers that were started for them: one for each worker, in their order. */
export const TEST_INSTANCES = 'BROADSHEET_TEST_PAPERS'

/** What the tests are told of the paper of their worker. */
export interface TestInstance extends Instance {
  adminUrl: string
  /** Its data folder. */
  data: string
}

interface Started {
  told: TestInstance
  stop: () => Promise<void>
}

/**
 * Starts a whole paper with the demo content for each worker, on free ports and in a folder of its
 * own: tests change their paper, so those of one paper take turns.
 *
 * @returns what stops them and removes their folders.
 */
export default async function startTestInstances({
  workers,
}: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  const { testInstances, close } = await startAll(async (stack) => {
    const starting = Array.from({ length: workers }, (_, worker) => startTestInstance(worker))
    for (const testInstance of starting) stack.defer(async () => (await testInstance).stop())
    return { testInstances: await Promise.all(starting) }
  })
  process.env[TEST_INSTANCES] = JSON.stringify(testInstances.map(({ told }) => told))
  return close
}

async function startTestInstance(worker: number): Promise<Started> {
  const print = stepPrinter(
    { write: (text) => process.stdout.write(`Instance ${worker + 1}  ${text}`) },
    () => performance.now(),
  )
  const data = await mkdtemp(join(tmpdir(), 'broadsheet-paper-'))
  // PostgreSQL runs as another user when we are root, and has to reach its files.
  await chmod(data, 0o755)
  const remove = async () => {
    for (const folder of [data, ...buildFolders(join(data, 'site'))]) {
      await rm(folder, { recursive: true, force: true })
    }
  }
  try {
    const running = await startBroadsheet(
      {
        port: 0,
        apiPort: 0,
        data,
        demo: true,
        reset: false,
        help: false,
        authLimits: GENEROUS_LIMITS,
      },
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

import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@broadsheet/shared/messages/languages.ts'
import type { FullConfig } from 'playwright/test'
import { GENEROUS_LIMITS } from '../../backend/index.ts'
import { startAll } from '../../concurrency/startAll.ts'
import type { SecretClient } from '../../database/client.ts'
import { clientFor } from '../../database/client.ts'
import { removeAll } from '../../files/folder.ts'
import { buildFolders } from '../../publisher/render/astroBuild.ts'
import type { Instance } from '../../start/instance.ts'
import { startBroadsheet } from '../../start/run.ts'
import { reportLine } from '../../terminal/report.ts'
import { TextPrinter } from '../../terminal/steps.ts'

/** Environment variable with the instances of the tests as JSON, one per worker. */
export const TEST_INSTANCES = 'BROADSHEET_TEST_INSTANCES'

/** Addresses, keys and data folder of the instance of a worker. */
export interface TestInstance extends Instance {
  adminUrl: string
  /** Its data folder. */
  data: string
}

/** A running instance of the tests. */
export interface RunningInstance {
  testInstance: TestInstance
  stop: () => Promise<void>
}

/**
 * Starts an instance with demo content for each worker, on free ports and in a folder of its own. Tests
 * change their instance, so the tests of one worker run in sequence.
 *
 * @returns a function that stops the instances and removes their folders.
 */
export default async function startTestInstances({
  workers,
}: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  const { testInstances, close } = await startAll(async (stack) => {
    const starting = Array.from({ length: workers }, (_, worker) =>
      startTestInstance(`Instance ${worker + 1}`),
    )
    for (const running of starting) stack.defer(async () => (await running).stop())
    return { testInstances: await Promise.all(starting) }
  })
  process.env[TEST_INSTANCES] = JSON.stringify(
    testInstances.map(({ testInstance }) => testInstance),
  )
  return close
}

/**
 * Starts an instance with demo content.
 *
 * @param name - at the beginning of each line that it prints.
 * @param language - of site and demo content; null for the default.
 * @param demoStaff - whether the demo has what its staff works on, such as curated fronts.
 */
export async function startTestInstance(
  name: string,
  language: Language | null = null,
  demoStaff = false,
): Promise<RunningInstance> {
  const print = new TextPrinter({ write: (text) => process.stdout.write(`${name}  ${text}`) }, () =>
    performance.now(),
  )
  const data = await mkdtemp(join(tmpdir(), 'broadsheet-test-'))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(data, 0o755)
  const remove = () => removeAll([data, ...buildFolders(join(data, 'site'))])
  try {
    const running = await startBroadsheet(
      {
        port: 0,
        apiPort: 0,
        data,
        demo: true,
        demoStaff,
        reset: false,
        help: false,
        language,
        authLimits: GENEROUS_LIMITS,
        jobs: fileURLToPath(new URL('./localImagesWorker.ts', import.meta.url)),
      },
      print,
      (report) => {
        const line = reportLine(report)
        if (line) print.line(line)
      },
    )
    const { apiUrl, siteUrl, adminUrl, publishableKey, secretKey, databaseUrl } = running
    await keepWebp(clientFor(apiUrl, secretKey))
    return {
      testInstance: { apiUrl, siteUrl, adminUrl, publishableKey, secretKey, databaseUrl, data },
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

/** The demo is not encoded in AVIF, which would take time and change its pages during the tests; `encodeImages` does. */
async function keepWebp(client: SecretClient): Promise<void> {
  const { error } = await client.from('images').update({ avif: [] }).is('avif', null)
  if (error) throw new Error(error.message)
}

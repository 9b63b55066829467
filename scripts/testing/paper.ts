import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptBuilds } from '../publisher/build.ts'
import { startBroadsheet } from '../start/run.ts'
import { reportLine } from '../terminal/report.ts'
import { stepPrinter } from '../terminal/steps.ts'

/** Where the tests find the paper that was started for them. */
export const PAPER = 'BROADSHEET_TEST_PAPER'

/**
 * Starts a whole paper with the demo content, on free ports and in a folder of its own, for all
 * browser tests of a run.
 *
 * @returns what stops it and removes its folder.
 */
export default async function startPaper(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'broadsheet-paper-'))
  // PostgreSQL runs as another user when we are root, and has to reach its files.
  await chmod(data, 0o755)
  const remove = async () => {
    for (const folder of [data, ...keptBuilds(join(data, 'site'))]) {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const print = stepPrinter({ write: (text) => process.stdout.write(text) }, () =>
    performance.now(),
  )
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
    process.env[PAPER] = JSON.stringify({
      apiUrl,
      siteUrl,
      adminUrl,
      publishableKey,
      secretKey,
      databaseUrl,
      data,
    })
    return async () => {
      await running.close()
      await remove()
    }
  } catch (error) {
    await remove()
    throw error
  }
}

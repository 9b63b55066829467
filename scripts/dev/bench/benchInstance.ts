import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GENEROUS_LIMITS } from '../../backend/index.ts'
import { buildFolders } from '../../publisher/render/astroBuild.ts'
import { type Running, startBroadsheet } from '../../start/run.ts'
import { stepPrinter } from '../../terminal/steps.ts'

const silent = stepPrinter({ write: () => {} }, () => performance.now())

/** Makes a folder for a paper, lets `work` use it, and removes it. */
export async function withFolder(work: (data: string) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'broadsheet-bench-'))
  // PostgreSQL runs as another user when we are root, and has to reach its files.
  await chmod(data, 0o755)
  try {
    await work(data)
  } finally {
    for (const folder of [data, ...buildFolders(join(data, 'site'))]) {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Starts a paper in a folder, on free ports, without a word. */
export function startQuietly(data: string, demo: boolean): Promise<Running> {
  const ports = { port: 0, apiPort: 0 }
  const options = { ...ports, data, demo, reset: false, help: false, authLimits: GENEROUS_LIMITS }
  return startBroadsheet(options, silent, (report) => {
    if (report.kind === 'failed') console.error(report.error)
  })
}

import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GENEROUS_LIMITS } from '../../backend/index.ts'
import { removeAll } from '../../files/folder.ts'
import { buildFolders } from '../../publisher/render/astroBuild.ts'
import { type Running, startBroadsheet } from '../../start/run.ts'
import { TextPrinter } from '../../terminal/steps.ts'

const silent = new TextPrinter({ write: () => {} }, () => performance.now())

/** Creates a data folder, passes it to `work` and removes it. */
export async function withFolder(work: (data: string) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'broadsheet-bench-'))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(data, 0o755)
  try {
    await work(data)
  } finally {
    await removeAll([data, ...buildFolders(join(data, 'site'))])
  }
}

/** Starts an instance on free ports, without output. */
export function startQuietly(data: string, demo: boolean): Promise<Running> {
  const ports = { port: 0, apiPort: 0 }
  const options = { ...ports, data, demo, reset: false, help: false, authLimits: GENEROUS_LIMITS }
  return startBroadsheet(options, silent, (report) => {
    if (report.kind === 'failed') console.error(report.error)
  })
}

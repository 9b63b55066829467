import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Backend, GENEROUS_LIMITS, startBackend } from '../../backend/index.ts'

/** A backend in a folder of its own that goes when it closes. */
export type FreshBackend = Backend & {
  folder: string
  /** Stops it like `close`, and leaves the folder for another start. */
  stop(): Promise<void>
}

/**
 * Starts an embedded backend with all migrations on an empty database and free ports: for tests,
 * benchmarks and type generation.
 *
 * @param siteUrl - the site that links in mails may lead to.
 */
export async function freshBackend(siteUrl = 'http://localhost:4321'): Promise<FreshBackend> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  // PostgreSQL runs as another user when we are root, and has to reach its files.
  await chmod(folder, 0o755)
  try {
    const backend = await startBackend({
      dataFolder: folder,
      migrationsFolder: fileURLToPath(new URL('../../../supabase/migrations', import.meta.url)),
      apiPort: 0,
      siteUrl,
      authLimits: GENEROUS_LIMITS,
    })
    return {
      ...backend,
      folder,
      stop: backend.close,
      async close() {
        await backend.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

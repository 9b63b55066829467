import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Backend, GENEROUS_LIMITS, startBackend } from '../../backend/index.ts'
import { copyBackendTemplate } from './backendTemplate.ts'

/** A backend in a temporary folder, which `close` removes. */
export type FreshBackend = Backend & {
  folder: string
  /** Stops the backend without removing the folder, so that it can be started again. */
  stop(): Promise<void>
}

/**
 * Starts an embedded backend with all migrations on an empty database and free ports: for tests,
 * benchmarks and type generation.
 *
 * @param siteUrl - the site to which links in mails may redirect.
 */
export async function freshBackend(siteUrl = 'http://localhost:4321'): Promise<FreshBackend> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755)
  try {
    await copyBackendTemplate(folder, async (template) =>
      (await startIn(template, siteUrl)).close(),
    )
    const backend = await startIn(folder, siteUrl)
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

function startIn(dataFolder: string, siteUrl: string): Promise<Backend> {
  return startBackend({
    dataFolder,
    migrationsFolder: fileURLToPath(new URL('../../../supabase/migrations', import.meta.url)),
    apiPort: 0,
    siteUrl,
    authLimits: GENEROUS_LIMITS,
  })
}

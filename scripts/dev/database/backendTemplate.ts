import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withFileLock } from '../../concurrency/fileLock.ts'

/** Environment variable with a folder for the template, which exists as long as the test run. */
export const TEMPLATE_FOLDER = 'BROADSHEET_BACKEND_TEMPLATE'

/**
 * Copies the data folder of a stopped backend with all migrations into an empty folder, so that the tests
 * of one run create a cluster and apply the migrations once. Without a test run the folder stays empty.
 *
 * @param folder - the data folder of a new backend.
 * @param create - starts and stops a backend in a given data folder; called once per test run.
 */
export async function copyBackendTemplate(
  folder: string,
  create: (folder: string) => Promise<void>,
): Promise<void> {
  const parent = process.env[TEMPLATE_FOLDER]
  if (!parent) return
  const template = join(parent, 'data')
  await withFileLock(join(parent, 'lock'), async () => {
    if (existsSync(template)) return
    const draft = join(parent, 'draft')
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o755 })
    await create(draft)
    const settings = join(draft, 'postgres', 'postgresql.auto.conf')
    // Test databases are deleted after each file; none has to survive a power cut.
    if (existsSync(settings)) await appendFile(settings, 'fsync = off\n')
    await rename(draft, template)
  })
  // Keeps owners and permissions, which PostgreSQL checks.
  const { status, stderr } = spawnSync('cp', ['-a', `${template}/.`, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The backend template could not be copied: ${stderr}`)
}

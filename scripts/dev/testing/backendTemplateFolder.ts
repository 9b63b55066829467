import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMPLATE_FOLDER } from '../database/backendTemplate.ts'

/** Before all tests: a folder for the template of their backends; the returned function removes it. */
export default async function provideTemplateFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-template-'))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755)
  process.env[TEMPLATE_FOLDER] = folder
  return () => rm(folder, { recursive: true, force: true })
}

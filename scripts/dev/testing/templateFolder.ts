import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAll } from '../../files/folder.ts'
import { buildFolders } from '../../publisher/render/astroBuild.ts'
import { TEMPLATE_FOLDER } from '../database/backendTemplate.ts'
import { templateSite } from './compiledSite.ts'

/**
 * Before all tests: a folder for the templates of their backends and sites; the returned function removes
 * it and the compiled site.
 */
export default async function provideTemplateFolder(): Promise<() => Promise<void>> {
  // Every project of Vitest calls this; they share the folder of the first.
  if (process.env[TEMPLATE_FOLDER]) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-template-'))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755)
  process.env[TEMPLATE_FOLDER] = folder
  // Node stores compiled modules here: most processes of the tests load the same ones.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'modules')
  return async () => {
    await removeAll([folder, ...buildFolders(templateSite(folder))])
  }
}

import { cp, readFile, realpath, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { withFileLock } from '../../concurrency/fileLock.ts'
import { unlessDone } from '../../files/digest.ts'
import { buildFolder } from '../../publisher/render/astroBuild.ts'
import { compiledFolder, compileSite } from '../../publisher/render/compileSite.ts'
import { compiledFolders } from '../../publisher/render/siteBundle.ts'
import { TEMPLATE_FOLDER } from '../database/backendTemplate.ts'

/**
 * Addresses and key in the pages of tests. They are part of the compiled code, so that tests with these
 * can share it; the publisher itself connects to the backend of its test.
 */
export const TEST_SITE = {
  siteUrl: 'https://news.example',
  mediaOrigin: '',
  apiUrl: 'https://api.news.example',
  publishableKey: 'sb_publishable_of_the_tests',
}

/** Folder of the site whose code the tests copy. It has no content. */
export const templateSite = (templateFolder: string) => join(templateFolder, 'site')

/**
 * Provides the code of TEST_SITE, compiled in English, where the publisher of a site looks for it, so that
 * the tests of one run compile it once. Without a test run nothing is provided.
 *
 * @param siteFolder - the folder of the site, anywhere.
 */
export async function provideCompiledSite(siteFolder: string): Promise<void> {
  const parent = process.env[TEMPLATE_FOLDER]
  if (!parent) return
  const template = templateSite(parent)
  const site = { ...TEST_SITE, ...publicationLanguageOf(null), mirrorPath: join(template, 'none') }
  const compiled = compiledFolder(buildFolder(template))
  await withFileLock(`${compiled}.lock`, () => compileSite(site, compiled))
  await shareCompiledSite(template, siteFolder)
}

/** Gives the compiled code of one site to another with the same addresses; both by their folders. */
export async function shareCompiledSite(siteFolder: string, otherFolder: string): Promise<void> {
  const [compiled, copy] = [siteFolder, otherFolder].map((folder) =>
    compiledFolder(buildFolder(folder)),
  ) as [string, string]
  const [from, to] = [compiledFolders(compiled), compiledFolders(copy)]
  const [digest = ''] = (await readFile(`${compiled}.digest`, 'utf8')).split(' ')
  const share = async () => {
    // Copied, because releases have hard links to these files, which some tests damage.
    await cp(from.client, to.client, { recursive: true })
    // Linked, because Node stores compiled modules by the path of their file.
    await symlink(await realpath(from.server), to.server)
  }
  await unlessDone(`${copy}.digest`, digest, share, copy)
}

import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { withFileLock } from '../../concurrency/fileLock.ts'
import { buildFolder, buildFolders } from '../../publisher/render/astroBuild.ts'
import { compiledFolder, compileSite } from '../../publisher/render/compileSite.ts'
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
 * Copies the code of TEST_SITE, compiled in English, to where the publisher of a site looks for it, so
 * that the tests of one run compile it once. Without a test run nothing is copied.
 *
 * @param siteFolder - the folder of the site, anywhere.
 */
export async function copyCompiledSite(siteFolder: string): Promise<void> {
  const parent = process.env[TEMPLATE_FOLDER]
  if (!parent) return
  const template = templateSite(parent)
  const site = { ...TEST_SITE, ...publicationLanguageOf(null), mirrorPath: join(template, 'none') }
  const compiled = compiledFolder(buildFolder(template))
  await withFileLock(`${compiled}.lock`, () => compileSite(site, compiled))
  for (const [n, path] of buildFolders(template).entries())
    await cp(path, buildFolders(siteFolder)[n] ?? '', { recursive: true })
}

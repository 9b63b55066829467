import { cp, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Body } from '../../../publisher/mirror/bodies.ts'
import { inTransaction, writeNote } from '../../../publisher/mirror/database.ts'
import { MirrorWriter } from '../../../publisher/mirror/mirrorWriter.ts'
import { mirroredLanguage } from '../../../publisher/mirror/settingsRow.ts'
import { CLOCK } from '../../../publisher/mirror/writeRows.ts'
import { nameOf, switchTo } from '../../../publisher/releases/releaseStore.ts'
import { compiledFolder } from '../../../publisher/render/compileSite.ts'
import { RenderQueue } from '../../../publisher/render/renderQueue.ts'
import { compiledFolders } from '../../../publisher/render/siteBundle.ts'
import type { SiteFolders } from '../../../publisher/siteFolders.ts'
import { rendererOf, renderingOf } from '../../../publisher/syncSite.ts'
import { SOURCE } from './changeSource.ts'
import { publishedRow } from './changes.ts'
import { ARCHIVE } from './fillMirror.ts'

/** Pages that change with many articles. */
const FIXED = [
  ...['/', '/404', '/latest/', '/rss.xml', '/sitemap-index.xml', '/sitemap-news.xml'],
  ...['/sitemap-sections.xml', '/about/'],
]

/**
 * Makes a release live that has the scripts and styles of the compiled site and no page, and records it
 * as complete.
 */
export async function startRelease(
  db: DatabaseSync,
  folders: SiteFolders,
  now: Date,
): Promise<void> {
  const release = join(folders.releases, nameOf(now))
  const rendering = await renderingOf('', mirroredLanguage(db))
  await mkdir(folders.releases, { recursive: true })
  await cp(compiledFolders(compiledFolder(folders.build)).client, release, { recursive: true })
  await switchTo(folders, release)
  inTransaction(db, () => {
    const queue = new RenderQueue(db)
    queue.settle(basename(release))
    queue.notePublished()
    writeNote(db, 'identity', SOURCE.identity)
    writeNote(db, 'horizon', String(SOURCE.horizon))
    writeNote(db, 'renderer', rendererOf(rendering))
    writeNote(db, CLOCK, now.toISOString())
  })
}

/**
 * Adds the pages to the render queue that show these articles or depend on them, so that the measured
 * changes find them as a complete release has them.
 *
 * @param ids - articles of the mirror.
 */
export function queuePagesAround(db: DatabaseSync, ids: readonly string[]): void {
  const { articles } = new MirrorWriter(db, false)
  const read = (sql: string, id: string) => db.prepare(sql).all(id)
  inTransaction(db, () => {
    for (const id of ids) {
      const row = publishedRow(db, id)
      const [body] = read('select html, text, source from bodies where article_id = ?', id)
      // Removing and writing it invalidates the pages of its lists and the articles beside it.
      articles.remove(id)
      articles.put(row, body as unknown as Body)
    }
    const feeds = (count: number, name: string) =>
      Array.from({ length: count }, (_, n) => `/${name}-${n + 1}/rss.xml`)
    const addresses = [
      ...FIXED,
      '/latest/archive/',
      ...feeds(ARCHIVE.categories, 'category/section'),
      ...feeds(ARCHIVE.tags, 'tag/subject'),
      ...feeds(ARCHIVE.authors, 'author/writer'),
    ]
    new RenderQueue(db).replaceTags([], addresses)
  })
}

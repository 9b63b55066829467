import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Folders that contain pages only: other files in them are left over from earlier builds. */
const PAGE_FOLDERS = ['article', 'author', 'category', 'latest', 'tag'] as const

/**
 * Removes the pages below one folder that a build did not produce.
 *
 * @param out - the folder of the site.
 * @param folder - path inside it, without slashes at both ends.
 * @param produced - paths of the pages of this build, in the same format.
 * @returns number of removed pages.
 */
export function removeUnproducedPages(
  out: string,
  folder: string,
  produced: ReadonlySet<string>,
): number {
  let removed = 0
  const hasPages = (path: string): boolean => {
    const children = readdirSync(join(out, path), { withFileTypes: true })
    const below = children
      .filter((child) => child.isDirectory())
      .map((child) => hasPages(`${path}/${child.name}`))
    if (produced.has(path)) return true
    const page = join(out, path, 'index.html')
    if (existsSync(page)) {
      rmSync(page)
      removed += 1
    }
    if (below.includes(true)) return true
    rmSync(join(out, path), { recursive: true })
    return false
  }
  if (existsSync(join(out, folder))) hasPages(folder)
  return removed
}

/**
 * Removes feeds, sitemaps and generated images that a build did not produce.
 *
 * @param out - the folder of the site.
 * @param produced - paths of the files this build wrote, inside that folder.
 */
export function removeOldFeeds(out: string, produced: ReadonlySet<string>): void {
  const names = (folder: string) =>
    existsSync(join(out, folder)) ? readdirSync(join(out, folder)) : []
  const candidates = [
    ...names('').filter((name) => name.endsWith('.xml')),
    ...['author', 'category'].flatMap((folder) =>
      names(folder).map((name) => `${folder}/${name}/rss.xml`),
    ),
    ...names('og/article').map((name) => `og/article/${name}`),
  ]
  for (const path of candidates) if (!produced.has(path)) rmSync(join(out, path), { force: true })
}

/** How long scripts and styles of earlier builds remain for open pages: one day. */
const ASSET_LIFE_MS = 86_400_000

/**
 * Removes scripts and styles that no build has written for a day.
 *
 * @param folder - the folder that contains them.
 * @param now - the current time.
 * @returns number of removed files.
 */
export function removeOldAssets(folder: string, now: Date): number {
  if (!existsSync(folder)) return 0
  const old = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => now.getTime() - statSync(file).mtimeMs > ASSET_LIFE_MS)
  for (const file of old) rmSync(file)
  return old.length
}

/** Removes files of earlier builds, because a build does not empty its folder. */
export function prune(): AstroIntegration {
  return {
    name: 'prune',
    hooks: {
      'astro:build:done': ({ dir, pages, assets, logger }) => {
        const out = fileURLToPath(dir)
        const produced = new Set(
          pages.map(({ pathname }) => decodeURI(pathname).replace(/^\/|\/$/g, '')),
        )
        const removed = PAGE_FOLDERS.map((folder) => removeUnproducedPages(out, folder, produced))
        const total = removed.reduce((sum, count) => sum + count, 0)
        const files = [...assets.values()]
          .flat()
          .map((file) => relative(out, fileURLToPath(file)).split(sep).join('/'))
        removeOldFeeds(out, new Set(files))
        removeOldAssets(join(out, '_astro'), new Date())
        if (total > 0) logger.info(`removed ${total} pages that no longer exist`)
      },
    },
  }
}

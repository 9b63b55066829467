import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { releaseFolders, switchTo } from '../../scripts/publisher/releases/releaseStore.ts'
import { stageRelease } from '../../scripts/publisher/releases/stageRelease.ts'
import { startSiteServer } from '../../scripts/serve/server.ts'

const ARTICLE = '/article/city-puts-flood-model-online/'
/** Files the page needs. Other files of a live site change while it is copied. */
const NEEDED = ['_astro', 'publication.css', ARTICLE]
const TEXT = /\.(html|js|css)$/

/** Copies the site as another version of the code builds it: every asset has another name. */
async function copyAsNewBuild(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, dereference: true })
  const assets = join(to, '_astro')
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
  const other = (name: string) => name.replace(/\.(js|css)$/, '-2.$1')
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    let text = await readFile(file, 'utf8')
    for (const name of names) text = text.replaceAll(name, other(name))
    await writeFile(file, text)
  }
  for (const name of names) await rename(join(assets, name), join(assets, other(name)))
}

test('a tab opened before a deployment can still load its scripts', { tag: '@nightly' }, async ({
  page,
  testInstance,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'old-tab-'))
  const folders = releaseFolders(folder)
  await mkdir(folders.releases)
  const deploy = async (from: string, now: Date) =>
    switchTo(folders, await stageRelease(folders, [{ from, to: '' }], now))
  const live = join(testInstance.data, 'site/current')
  const [before, after] = [join(folder, 'before'), join(folder, 'after')]
  for (const path of NEEDED) {
    await cp(join(live, path), join(before, path), { recursive: true, dereference: true })
  }
  await copyAsNewBuild(before, after)
  await deploy(before, new Date('2026-11-20T12:00:00Z'))
  const server = await startSiteServer({
    ...{ port: 0, site: folders.current, admin: join(testInstance.data, 'admin') },
    apiUrl: () => testInstance.apiUrl,
  })
  try {
    const origin = `http://localhost:${server.port}`
    const loaded: [path: string, status: number][] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/_astro/')) loaded.push([pathname, response.status()])
    })
    await page.goto(origin + ARTICLE)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const early = loaded.length

    await deploy(after, new Date('2026-11-21T12:00:00Z'))
    await page.locator('#comments').scrollIntoViewIfNeeded()
    // Rendered by code that is loaded later; the database of this page does not respond.
    await expect(page.getByPlaceholder('Sign in to comment')).toBeVisible()
    const late = loaded.slice(early)
    expect(late.filter(([path]) => path.endsWith('.js')).length).toBeGreaterThan(0)
    expect(late.filter(([, status]) => status !== 200)).toEqual([])
    // A new visit loads only the new code.
    const fresh = await (await page.request.get(origin + ARTICLE)).text()
    expect(fresh).toMatch(/\/_astro\/[^"]+-2\.js/)
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})

import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMirror } from '../mirror/database.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { refreshSearch } from './refreshSearch.ts'
import { addArticle, addCategory } from './sampleArticles.fixture.ts'

const LIMIT = 3
let home: string
let folder: string
let mirror: string
let db: DatabaseSync

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'search-'))
  folder = join(home, 'pagefind')
  mirror = join(home, 'mirror.db')
  db = openMirror(mirror)
  db.exec(
    `insert into categories (id, name, slug, color) values ('c', 'Science', 'science', '#000')`,
  )
  for (let day = 1; day <= 7; day++) publish(day)
})
afterEach(async () => {
  db.close()
  await rm(home, { recursive: true })
})

const publish = (day: number, title?: string) =>
  addArticle(db, { day, ...(title ? { title } : {}) })
const refresh = () => refreshSearch(mirror, folder, LIMIT)
const numbers = ({ shards }: Manifest) => shards.map(({ number, articles }) => [number, articles])
/** When each file of each shard was written. */
async function times(): Promise<Map<string, number>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const own = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  return new Map(
    await Promise.all(own.map(async (path) => [path, (await stat(path)).mtimeMs] as const)),
  )
}

describe('the search index', () => {
  it('is divided into shards, the newest first, and lists its content', async () => {
    expect(await refresh()).toHaveLength(3)
    const manifest = await readManifest(folder)
    expect(numbers(manifest)).toEqual([
      [2, 1],
      [1, 3],
      [0, 3],
    ])
    expect(manifest).toMatchObject({
      categories: ['Science'],
      through: '2026-01-07T00:00:00.000999Z',
    })
    for (const { path, articles } of manifest.shards) {
      const entry = JSON.parse(await readFile(join(folder, path, 'pagefind-entry.json'), 'utf8'))
      expect(entry.languages.en.page_count).toBe(articles)
    }
    // No path may begin another one: Pagefind takes the longer one for the same index.
    expect(new Set(manifest.shards.map(({ path }) => path.length)).size).toBe(1)
  })

  it('is refreshed for two sites at the same time', async () => {
    const other = join(home, 'of another paper')
    await Promise.all([refresh(), refreshSearch(mirror, other, LIMIT)])
    expect(await readManifest(other)).toEqual(await readManifest(folder))
  })

  it('is unchanged without changes', async () => {
    await refresh()
    const before = await times()
    expect(await refresh()).toEqual([])
    const after = await times()
    after.delete(join(folder, 'shards.json'))
    before.delete(join(folder, 'shards.json'))
    expect(after).toEqual(before)
  })

  it.each([
    ['a new article', 2, () => publish(8)],
    ['a changed one', 0, () => publish(2, 'Another title')],
    ['one that is gone', 1, () => db.exec(`delete from articles where id = 'id-5'`)],
  ])('makes only the touched shard anew after %s', async (_, number, change) => {
    await refresh()
    const before = await readManifest(folder)
    change()
    const made = await refresh()
    const after = await readManifest(folder)
    const path = ({ shards }: Manifest, wanted: number) =>
      shards.find((shard) => shard.number === wanted)?.path
    expect(made).toEqual([path(after, number)])
    for (const other of [0, 1, 2].filter((one) => one !== number))
      expect(path(after, other)).toBe(path(before, other))
    // Of what is gone, nothing is left to be found.
    const folders = (await readdir(folder)).filter((name) => /^\d+-/.test(name)).sort()
    expect(folders).toEqual(after.shards.map((shard) => shard.path.slice(0, -1)).sort())
  })

  it('indexes every shard again that shows a renamed category', async () => {
    await refresh()
    addCategory(db, 'Nature')
    expect(await refresh()).toHaveLength(3)
    expect((await readManifest(folder)).categories).toEqual(['Nature'])
  })

  it('continues after an interruption, and removes unlisted files', async () => {
    await refresh()
    await cp(join(folder, 'shards.json'), join(folder, 'shards.json.next'))
    await rm(join(folder, 'shards.json'))
    expect(await refresh()).toEqual([])
    expect((await readManifest(folder)).shards).toHaveLength(3)
    expect(await readdir(folder)).not.toContain('shards.json.next')
  })

  it('is empty for a site without articles', async () => {
    db.exec('delete from articles')
    expect(await refresh()).toEqual([])
    expect(await readManifest(folder)).toMatchObject({
      ...{ shards: [], categories: [], through: null },
      vocabulary: { files: {} },
    })
    expect(await readdir(folder)).toContain('pagefind.js')
  })
})

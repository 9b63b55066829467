import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMirror } from '../mirror/database.ts'
import { refreshInWorker } from './indexWorkerProcess.ts'
import { readManifest } from './manifest.ts'
import { addArticle, addCategory } from './sampleArticles.fixture.ts'

let home: string
let folder: string
let mirror: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'index-worker-'))
  folder = join(home, 'pagefind')
  mirror = join(home, 'mirror.db')
  const db = openMirror(mirror)
  addCategory(db)
  for (let day = 1; day <= 3; day++) addArticle(db, { day })
  db.close()
})
afterEach(() => rm(home, { recursive: true }))

it('refreshes the index and reports each shard', async () => {
  const shards: string[][] = []
  await refreshInWorker(mirror, folder, { onShard: (tried) => shards.push(tried) })
  expect(shards).toEqual([['id-1', 'id-2', 'id-3']])
  expect((await readManifest(folder)).shards).toMatchObject([{ articles: 3 }])
})

it('fails with the error of the process', async () => {
  await writeFile(mirror, 'no database '.repeat(1000))
  await expect(refreshInWorker(mirror, folder, {})).rejects.toThrow('file is not a database')
})

it('fails when a result cannot be recorded', async () => {
  const onShard = () => {
    throw new Error('database or disk is full')
  }
  await expect(refreshInWorker(mirror, folder, { onShard })).rejects.toThrow('disk is full')
})

it('ends when it is aborted, and leaves the index unchanged', async () => {
  const stopping = new AbortController()
  const refreshed = refreshInWorker(mirror, folder, { signal: stopping.signal })
  stopping.abort(new Error('stopped'))
  await expect(refreshed).rejects.toThrow('stopped')
  expect((await readManifest(folder)).shards).toEqual([])
})

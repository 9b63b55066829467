import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type VocabularyFile, vocabularyFile } from '@broadsheet/shared/search/vocabulary.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMirror } from '../mirror/database.ts'
import { readManifest } from './manifest.ts'
import { refreshSearch } from './refreshSearch.ts'
import { addArticle, addCategory } from './sampleArticles.fixture.ts'
import { isWholeIndex } from './verifyIndex.ts'
import { buildVocabulary } from './vocabulary.ts'
import { count } from './wordCounts.ts'

let home: string
let folder: string
let mirror: string
let db: DatabaseSync

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vocabulary-'))
  folder = join(home, 'pagefind')
  mirror = join(home, 'mirror.db')
  db = openMirror(mirror)
  addCategory(db)
  for (let day = 1; day <= 5; day++)
    addArticle(db, { day, text: `The ferry of Réykjavik. ${day < 3 ? 'A flood and rivers.' : ''}` })
})
afterEach(async () => {
  db.close()
  await rm(home, { recursive: true })
})

const refresh = () => refreshSearch(mirror, folder, 2)
const files = async () => (await readManifest(folder)).vocabulary.files

async function fileOf(key: string): Promise<VocabularyFile> {
  const digest = (await files())[key]
  return JSON.parse(await readFile(join(folder, vocabularyFile(key, digest ?? '')), 'utf8'))
}

describe('the vocabulary of an archive', () => {
  it('has the words of all shards by how many articles have them, names capitalised', async () => {
    await refresh()
    expect(await fileOf('f')).toEqual({ words: ['', 'flood', 'ferry'], names: [] })
    expect((await fileOf('r')).words).toEqual(['', 'rivers', 'Reykjavik'])
    // By the second letter: `lferry` and `erry` are meant for it.
    expect((await fileOf('e2')).words.at(-1)).toContain('ferry')
  })

  it('has the names of categories, tags and authors that have articles', async () => {
    db.exec(`insert into categories (id, name, slug, color) values ('e', 'Space', 'space', '#000')`)
    await refresh()
    expect((await fileOf('s')).names).toEqual([['category', 'Science', 'science']])
  })

  it('is the same for the same articles, whatever the shards', async () => {
    await refresh()
    const inShards = await files()
    await refreshSearch(mirror, join(home, 'other'), 100)
    expect((await readManifest(join(home, 'other'))).vocabulary.files).toEqual(inShards)
  })

  it('counts the words of changed shards only', async () => {
    await refresh()
    const counts = `${folder}.words`
    const before = await readdir(counts)
    addArticle(db, { day: 5, title: 'Another title', text: 'A zeppelin.' })
    await refresh()
    const after = await readdir(counts)
    expect(after).toHaveLength(3)
    expect(after.filter((name) => before.includes(name))).toHaveLength(2)
    expect((await fileOf('z')).words).toEqual(['zeppelin'])
    const written = await readdir(join(folder, '0words'))
    expect(written.sort()).toEqual(
      Object.entries(await files())
        .map(([key, digest]) => `${key}-${digest}.json`)
        .sort(),
    )
  })

  it('counts again what is damaged', async () => {
    await refresh()
    const expected = await files()
    for (const name of await readdir(`${folder}.words`))
      await writeFile(join(`${folder}.words`, name), 'ferry 1\nflo')
    await rm(join(folder, '0words'), { recursive: true })
    expect(await isWholeIndex(folder)).toBe(false)
    await refresh()
    expect(await files()).toEqual(expected)
    expect(await isWholeIndex(folder)).toBe(true)
  })

  it('takes a word of one article in a large archive for a misspelling, but not a name', () => {
    const counts = count([
      { content: 'The goverment and a hospital' },
      { content: 'The government and hospitals' },
      { content: 'The government' },
    ])
    const words = (articles: number) =>
      [...buildVocabulary([counts], [['author', 'Zoë Quill', 'zoe']], articles)]
        .filter(([key]) => !key.endsWith('2'))
        .flatMap(([, file]) => file.words.join(' ').split(' '))
        .filter(Boolean)
        .sort()
    expect(words(3)).toContain('goverment')
    expect(words(1000)).toEqual(['and', 'government', 'hospital', 'quill', 'The', 'zoe'].sort())
  })

  it('leaves out numbers, single letters and addresses', () => {
    const content = `A 2026 ${'x'.repeat(40)} covid19`
    expect([...count([{ content }]).keys()]).toEqual(['covid19'])
  })
})

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFor, type SecretClient } from '../database/client.ts'
import { type FreshBackend, freshBackend } from '../dev/database/freshBackend.ts'
import { FORMAT, VERSION } from './export/siteTables.ts'
import type { ReadableFormat } from './format.ts'
import { FORMATS, openSource } from './formats.ts'
import { importSummary } from './report/summary.ts'
import type { ContentItem } from './source.ts'
import { sourceArticle } from './sourceArticle.ts'
import { ContentTarget } from './targets/contentTarget.ts'

/** A new format: blocks of text separated by `%%`, the first line is the type of the item. */
const NOTES: ReadableFormat = {
  name: 'a file of notes',
  async detect(path) {
    const isReadable = extname(path) === '.notes'
    return { isReadable, reason: isReadable ? 'ends in .notes' : 'does not end in .notes' }
  },
  open: async (path, { name = basename(path) }) => ({
    ...{ kind: 'content', name },
    async *items(onProgress = () => {}) {
      const blocks = (await readFile(path, 'utf8')).split('\n%%\n')
      for (const [index, block] of blocks.entries()) {
        yield itemOf(block)
        onProgress({ phase: 'Reading', done: index + 1, total: blocks.length })
      }
    },
    file: async () => null,
  }),
}

function itemOf(block: string): ContentItem {
  const [type = '', path = '', title = '', ...lines] = block.trim().split('\n')
  if (type === 'redirect') return { type, redirect: { from: path, article: title } }
  if (type === 'category') {
    return { type, label: { name: path, slug: title, description: lines.join(' ') } }
  }
  if (type === 'author') {
    const details = { fullName: title, bio: lines.join(' '), avatar: null, kind: null, links: null }
    return { type, username: path, details }
  }
  if (type === 'comment') {
    const [author = '', text = ''] = lines
    const comment = {
      ...{ id: path, article: title, parent: null, author, username: null },
      ...{ date: '2024-01-01', text },
    }
    return { type, comment }
  }
  if (type !== 'article') return { type: 'failure', failure: { path, reason: 'is unknown' } }
  const body = lines.join('\n')
  const authors = [{ username: 'ada-byrne', fullName: 'ada-byrne', contribution: 'by' as const }]
  const fields = { path, title, body, authors, category: 'Harbour', date: '2024-02-03T10:00:00Z' }
  return { type, article: sourceArticle(fields) }
}

const CONTENT = `author\nada-byrne\nAda Byrne\nWrites.
%%
article\nfirst\nFirst note\nSee [the second](second.md) and ![it](missing.png).
%%
category\nHarbour\nthe-port\nShips and boats.
%%
article\nsecond.md\nSecond note\nText.
%%
comment\n1\nfirst\nBo\nThanks
%%
redirect\n/old/\nfirst
%%
drawing\nsketch`

let backend: FreshBackend
let client: SecretClient
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formats-'))
  await writeFile(join(folder, 'all.notes'), CONTENT)
  backend = await freshBackend()
  client = clientFor(backend.apiUrl, backend.secretKey)
})
afterAll(async () => {
  await backend?.close()
  await rm(folder, { recursive: true })
})

describe('a new format', () => {
  const run = async () => {
    const source = await openSource(join(folder, 'all.notes'), {}, [...FORMATS, NOTES])
    if (source.kind !== 'content') throw new Error('Not a content source')
    return new ContentTarget(client).write(source, () => {})
  }

  it('is one registered source', async () => {
    const report = await run()
    expect(report).toMatchObject({
      ...{ created: 2, failures: [{ path: 'sketch', reason: 'is unknown' }] },
      ...{
        notImported: { comments: 0, redirects: 0 },
        comments: { added: 1, updated: 0, known: 0 },
      },
      warnings: [{ path: 'first', line: null, construct: 'image' }],
    })
    expect(importSummary(report, 1000)).toContain('1 new comment')
    const { data } = await client
      .from('articles')
      .select('title, slug, content, published_at, categories (name, slug, description)')
      .eq('slug', 'first')
      .single()
    expect(data).toMatchObject({
      ...{ title: 'First note', content: 'See [the second](/article/second/) and .' },
      categories: { name: 'Harbour', slug: 'the-port', description: 'Ships and boats.' },
    })
    const { data: authors } = await client.from('profiles').select('username, full_name, bio')
    expect(authors).toEqual([{ username: 'ada-byrne', full_name: 'Ada Byrne', bio: 'Writes.' }])
  })

  it('is imported again without changes', async () => {
    expect(await run()).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })
})

describe('detection', () => {
  it('prefers an export to its Markdown files', async () => {
    const path = join(folder, 'export')
    await mkdir(join(path, 'articles'), { recursive: true })
    await writeFile(join(path, 'articles', 'a.md'), '---\ntitle: A\n---\nText.')
    expect((await openSource(path)).kind).toBe('content')
    const manifest = { format: FORMAT, version: VERSION, parts: {}, omitted: {} }
    await writeFile(join(path, 'manifest.json'), JSON.stringify(manifest))
    expect((await openSource(path)).kind).toBe('site')
  })

  it('lists the supported formats, with the reason why each cannot read the path', async () => {
    const path = join(folder, 'empty')
    await mkdir(path)
    await expect(openSource(path, {}, [...FORMATS, NOTES])).rejects.toThrow(
      [
        `${path} has none of the formats that can be imported:`,
        '  an export of npm run export: has no manifest.json of an export',
        '  a WordPress export (WXR): is no WordPress export (.xml)',
        '  a Ghost export: is no Ghost export (.json)',
        '  a Substack export (a folder or zip with posts.csv): has no posts.csv of Substack',
        '  a feed with full texts (RSS 2.0 or Atom): is no feed (.xml)',
        '  newsletter subscribers (CSV): is no table with a column of e-mail addresses (.csv)',
        '  a folder of Markdown files: has no .md, .mdx or .markdown file',
        '  a file of notes: does not end in .notes',
        '  a zip archive of one of these: is no zip archive',
      ].join('\n'),
    )
  })
})

import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { problemText } from '@broadsheet/shared/domain/importing/problem.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFor, type SecretClient } from '../database/client.ts'
import { type FreshBackend, freshBackend } from '../dev/database/freshBackend.ts'
import { zipOf } from '../files/zip/zip.fixture.ts'
import { openSource } from './formats.ts'
import type { ContentSource } from './source.ts'
import { ContentTarget } from './targets/contentTarget.ts'
import { DryRun } from './targets/dryRun.ts'

let folder: string
let backend: FreshBackend
let client: SecretClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generators-'))
  await cp(fileURLToPath(new URL('fixtures', import.meta.url)), folder, { recursive: true })
  const picture = { width: 20, height: 10, channels: 3, background: 'teal' } as const
  const bytes = await sharp({ create: picture }).png().toBuffer()
  await writeFile(join(folder, 'hugo/content/harbour/bridge/dam.png'), bytes)
  backend = await freshBackend()
  client = clientFor(backend.apiUrl, backend.secretKey)
})
afterAll(async () => {
  await backend?.close()
  await rm(folder, { recursive: true })
})

async function open(path: string): Promise<ContentSource> {
  const source = await openSource(join(folder, path))
  if (source.kind !== 'content') throw new Error(`${path} was read as a site.`)
  return source
}

const dryRun = async (path: string) => new DryRun().write(await open(path), () => {})
const listed = (warnings: Awaited<ReturnType<typeof dryRun>>['warnings']) =>
  warnings.map(({ path, line, construct }) => `${path}:${line ?? ''} ${construct}`)

async function articleAt(slug: string) {
  const { data } = await client
    .from('articles')
    .select('*, categories(name), article_bylines(profiles!article_bylines_author_id_fkey(*))')
    .eq('slug', slug)
    .single()
    .throwOnError()
  return data
}

/** A zip archive of a folder of fixtures. */
async function zipFolder(name: string): Promise<Buffer> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return zipOf(
    await Promise.all(
      files.map(async (file) => {
        const path = join(file.parentPath, file.name)
        return { name: path.slice(folder.length + 1), content: await readFile(path) }
      }),
    ),
  )
}

describe('a dry run', () => {
  it('of Hugo counts everything, and lists what is lost with file and line', async () => {
    const report = await dryRun('hugo')
    expect(report).toMatchObject({
      ...{ isDryRun: true, created: 0, failures: [] },
      source: { name: 'hugo', site: 'https://hugo.example' },
      counts: {
        ...{ articles: 4, drafts: 2, authors: 1, categories: 1, tags: 1 },
        ...{ comments: 0, images: 1, redirects: 4 },
      },
    })
    expect(listed(report.warnings).sort()).toEqual([
      'content/harbour/_index.md: list page',
      'content/harbour/bridge/index.md: weight',
      'content/harbour/bridge/index.md:13 link',
      'content/harbour/bridge/index.md:19 shortcode weather',
      'content/posts/gone.md: expiry',
      'content/posts/undated.md: date',
    ])
    expect(report.fields).toContainEqual({
      ...{ theirs: 'aliases', ours: 'aliases', articles: 2, example: '/old/bridge/' },
    })
  })

  it('of Jekyll reads front matter as Jekyll does', async () => {
    const report = await dryRun('jekyll')
    expect(report.counts).toMatchObject({ articles: 3, drafts: 1, authors: 1, redirects: 3 })
    expect(listed(report.warnings)).toEqual([
      '_posts/2020-01-02-dam.md:2 front matter',
      '_posts/2020-01-02-dam.md:23 include map',
    ])
    const [first] = report.warnings
    expect(first && problemText(first.problem)).toContain('(title)')
  })

  it('of other systems finds the same as an import', async () => {
    const report = await dryRun('wordpress.xml')
    expect(report.counts).toMatchObject({ articles: 3, drafts: 1, comments: 4, redirects: 4 })
    expect(report.constructs).toMatchObject({ 'block latest-posts': 1, 'empty text': 1 })
    expect(report.warnings[0]?.title).toBe('The bridge & the tide')
  })

  it('writes nothing', async () => {
    const { count } = await client.from('articles').select('id', { count: 'exact', head: true })
    expect(count).toBe(0)
  })
})

it('imports a zip archive of a Hugo site', async () => {
  await writeFile(join(folder, 'site.zip'), await zipFolder('hugo'))
  const source = await open('site.zip')
  const report = await new ContentTarget(client).write(source, () => {})
  await source.close?.()
  expect(report).toMatchObject({ created: 4, failures: [], pictures: { uploaded: 1 } })
  expect(report.source.name).toBe('site')
  const bridge = await articleAt('bridge')
  expect(bridge).toMatchObject({
    ...{ title: 'The bridge opens', tags: ['Open Data'], categories: { name: 'Harbour' } },
    ...{ published_at: '2024-05-06T07:00:00+00:00', updated_at: '2024-05-08T10:00:00+00:00' },
    article_bylines: [{ profiles: { full_name: 'Ann Lee', bio: 'Writes about water.' } }],
  })
  expect(
    bridge.content,
  ).toBe(`See [the ferry](/article/ferry/#body-times), [again](/article/ferry/), [here](/article/ferry/) and
[the list](/timetable/).

![The dam](${bridge.featured_image} "At dawn")

<https://www.youtube.com/watch?v=w7Ft2ymGmfc>

Rain until noon.`)
  expect((await articleAt('ferry')).content).toContain(
    '[to the bridge](/article/bridge/) every day, also [in winter](/article/bridge/)',
  )
  expect(await articleAt('undated')).toMatchObject({ status: 'draft', published_at: null })
})

it('links the translations of a Hugo site, and redirects from the addresses of its configuration', async () => {
  const posts = join(folder, 'polyglot/content/posts')
  await mkdir(posts, { recursive: true })
  await mkdir(join(folder, 'polyglot/config/_default'), { recursive: true })
  const config = (name: string, text: string) =>
    writeFile(join(folder, 'polyglot/config/_default', name), text)
  await config('hugo.toml', 'baseURL = "https://polyglot.example/blog/"\n')
  await config('languages.toml', '[en]\nweight = 1\n[de]\nweight = 2\n')
  await config('permalinks.toml', 'posts = "/:year/:slug/"\n')
  const write = (name: string, title: string, body: string) =>
    writeFile(join(posts, name), `---\ntitle: ${title}\ndate: 2021-03-04\n---\n${body}`)
  await write('lock.md', 'The lock', 'Open again.')
  await write('lock.de.md', 'Die Schleuse', 'Siehe [den Pegel](gauge.md).')
  await write('gauge.de.md', 'Der Pegel', 'Steigt.')

  const report = await new ContentTarget(client).write(await open('polyglot'), () => {})
  expect(report).toMatchObject({ created: 3, redirects: 3, failures: [], warnings: [] })
  const [english, german] = await Promise.all([articleAt('lock'), articleAt('lock-de')])
  expect(english).toMatchObject({ title: 'The lock', lang: 'en' })
  expect(german).toMatchObject({ title: 'Die Schleuse', lang: 'de' })
  expect(english.translation_group).not.toBeNull()
  expect(german.translation_group).toBe(english.translation_group)
  expect(german.content).toBe('Siehe [den Pegel](/article/gauge-de/).')
  const { data } = await client
    .from('redirects')
    .select('path, article_id')
    .like('path', '/blog/%')
    .order('path')
    .throwOnError()
  expect(data.map(({ path }) => path)).toEqual([
    ...['/blog/2021/the-lock', '/blog/de/2021/der-pegel', '/blog/de/2021/die-schleuse'],
  ])
  expect(data[2]?.article_id).toBe(german.id)
})

it('imports a Jekyll site', async () => {
  const report = await new ContentTarget(client).write(await open('jekyll'), () => {})
  expect(report).toMatchObject({ created: 3, failures: [] })
  const dam = await articleAt('dam')
  expect(dam).toMatchObject({
    ...{ title: 'The dam', categories: { name: 'Local News' } },
    ...{ published_at: '2020-01-02T11:00:00+00:00', updated_at: '2020-01-05T09:00:00+00:00' },
    article_bylines: [{ profiles: { full_name: 'Ann Lee', bio: 'Writes.' } }],
  })
  expect(dam.content).toBe(`::contents


## Water

Read [the other post](/article/quote/) and
[the same](/article/quote/).

\`\`\`ruby
puts "{{ water }}"
\`\`\`

The dam on a map`)
  expect(await articleAt('quote')).toMatchObject({
    ...{ content: '[Elsewhere](<https://elsewhere.example/story>)', is_imported: true },
  })
  expect((await articleAt('idea')).content).toBe('Not ready, see [the dam](/article/dam/).')
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Database } from '@broadsheet/shared/database.types.ts'
import { problemText } from '@broadsheet/shared/domain/importing/problem.ts'
import { resultOf } from '@broadsheet/shared/importReport/resultOf.ts'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SecretClient } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { openSource } from '../formats.ts'
import type { OnProgress } from '../source.ts'
import { ContentTarget } from '../targets/contentTarget.ts'
import { DryRun } from '../targets/dryRun.ts'

let backend: FreshBackend
let client: SecretClient
let folder: string

beforeAll(async () => {
  backend = await freshBackend()
  client = createClient<Database>(backend.apiUrl, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
})
afterAll(() => backend.close())

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

const picture = (width: number, color: string) =>
  sharp({ create: { width, height: 100, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  const front = 'author: [cm, ann-lee]\ncategory: Local\ntags: [Water, Money]'
  await write(
    'posts/2014-11-13-first.md',
    `---\ntitle: First\n${front}\nimage: ../images/a.jpg\nimage_alt: A\ncaption: At dusk\nphoto_credit: Ada Byrne\n---\nSee [it](2014-11-14-second.md) and ![same](../images/copy.jpg).`,
  )
  await write(
    'posts/2014-11-14-second.md',
    '---\ntitle: Second\ncategory: LOCAL\ndraft: true\n---\n<img src="../images/none.png"> Text.',
  )
  await write('images/a.jpg', await picture(600, 'teal'))
  await write('images/copy.jpg', await picture(600, 'teal'))
  await write('authors.yml', 'cm: { name: Clara Moss, bio: Writes., avatar: /images/a.jpg }')
  return () => rm(folder, { recursive: true })
})

const compare = async (name: string) => {
  const source = await openSource(folder, { name })
  if (source.kind !== 'content') throw new Error('Not a content source')
  return new DryRun(null, client).write(source, () => {})
}
// Each test has a collection of its own: later imports find articles by its name.
async function run(name: string, onProgress: OnProgress = () => {}) {
  const source = await openSource(folder, { name })
  if (source.kind !== 'content') throw new Error('Not a content source')
  return new ContentTarget(client).write(source, onProgress)
}
const article = async (source: string) => {
  const { data } = await client.from('imports').select('article_id').eq('source', source).single()
  const row = await client
    .from('articles')
    .select('*')
    .eq('id', data?.article_id ?? '')
    .single()
  if (!row.data) throw new Error(`No article of ${source}`)
  return row.data
}
const eventCount = async () => {
  const { count } = await client.from('publish_events').select('id', { count: 'exact', head: true })
  return count
}

it('imports articles with authors, categories, tags, pictures and links', async () => {
  const report = await run('one')
  expect(report).toMatchObject({ created: 2, updated: 0, unchanged: 0, failures: [] })
  expect(report.warnings).toEqual([
    {
      ...{ path: 'posts/2014-11-14-second.md', line: 6 },
      ...{ construct: 'image', title: 'Second' },
      problem: expect.objectContaining({
        values: { address: '../images/none.png', problem: 'missing' },
      }),
    },
  ])
  const first = await article('one/posts/2014-11-13-first.md')
  expect(first).toMatchObject({
    ...{ title: 'First', slug: 'first', status: 'published', is_imported: true, version: 1 },
    ...{ tags: ['Money', 'Water'], featured_image_alt: 'A' },
    ...{ featured_image_caption: 'At dusk', featured_image_credit: 'Ada Byrne' },
  })
  expect(Date.parse(first.published_at ?? '')).toBe(Date.UTC(2014, 10, 13, 12))
  expect(Date.parse(first.created_at)).toBe(Date.UTC(2014, 10, 13, 12))
  expect(Date.parse(first.updated_at)).toBe(Date.UTC(2014, 10, 13, 12))
  expect(first.featured_image).toMatch(/article-images\/imported\/[0-9a-f]{12}\.600x100\.webp$/)
  expect(first.content).toBe(`See [it](/article/second/) and ![same](${first.featured_image}).`)
  const second = await article('one/posts/2014-11-14-second.md')
  expect(second).toMatchObject({ status: 'draft', published_at: null, content: 'Text.' })
  expect(second.category_id).toBe(first.category_id)
  const { data: author } = await client
    .from('profiles')
    .select('*')
    .eq('id', first.author_id ?? '')
    .single()
  expect(author).toMatchObject({
    ...{ username: 'cm-author', full_name: 'Clara Moss', bio: 'Writes.', role: 'user' },
    ...{ account_id: null, email: '', avatar_url: expect.stringContaining('/avatars/') },
  })
  expect(first.bylines).toEqual([
    { author_id: author?.id, contribution: 'by' },
    { author_id: expect.any(String), contribution: 'by' },
  ])
})

it('counts in a dry run what is new, changed and unchanged, and writes nothing', async () => {
  expect(await compare('compared')).toMatchObject({ created: 2, updated: 0, unchanged: 0 })
  await run('compared')
  expect(await compare('compared')).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  await write('posts/2014-11-14-second.md', '---\ntitle: Second\n---\nAnother text.')
  await write('posts/2014-11-15-third.md', '---\ntitle: Third\nauthor: new\ntags: [New]\n---\nNew.')
  const events = await eventCount()
  const report = await compare('compared')
  expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 1 })
  expect(resultOf(report)).toBe(
    'Compared with the site: 1 new, 1 changed, 1 unchanged. Dry run: nothing was written.',
  )
  expect(await eventCount()).toBe(events)
})

it('imports agencies, contributions and links of authors, and finds them under a new user name', async () => {
  const links = ['https://clara.example', 'https://photos.example/clara']
  await write(
    'authors.yml',
    `- { slug: clara.moss, name: Clara Moss, links: [${links.join(', ').replace('https://photos', 'http://photos')}] }
- { slug: reuters, name: Reuters, kind: agency, url: https://www.reuters.com }
- { slug: not-named, name: Ned Foss }`,
  )
  const authors = (...more: string[]) =>
    `---\ntitle: Named\nauthors:\n${['{ username: reuters }', ...more].map((one) => `  - ${one}\n`).join('')}---\nText.`
  const file = 'posts/2014-11-16-named.md'
  await write(file, authors('{ username: clara.moss, contribution: photos }'))
  await run('named')
  const named = async () => {
    const { id } = await article(`named/${file}`)
    const { data } = await client
      .from('article_bylines')
      .select('contribution, author:profiles!author_id (username, full_name, kind, links)')
      .eq('article_id', id)
      .order('position')
    return data
  }
  const reuters = { username: 'reuters', full_name: 'Reuters', kind: 'agency' }
  const clara = { username: 'clara.moss', full_name: 'Clara Moss', kind: 'person', links }
  const agency = { ...reuters, links: ['https://www.reuters.com'] }
  expect(await named()).toEqual([
    { contribution: 'by', author: agency },
    { contribution: 'photos', author: clara },
  ])
  await client.from('profiles').update({ username: 'clara' }).eq('username', 'clara.moss')
  await write(file, authors('{ username: clara.moss, contribution: with }'))
  expect(await run('named')).toMatchObject({ updated: 1, failures: [] })
  expect(await named()).toEqual([
    { contribution: 'by', author: agency },
    { contribution: 'with', author: { ...clara, username: 'clara' } },
  ])
  await client.rpc('merge_authors', await pair('clara', 'reuters'))
  expect(await run('named')).toMatchObject({ failures: [] })
  const { count } = await client
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .in('username', ['clara', 'clara.moss', 'not-named'])
  expect(count).toBe(0)
})

async function pair(source: string, target: string) {
  const { data } = await client
    .from('profiles')
    .select('id, username')
    .in('username', [source, target])
  const idOf = (name: string) => data?.find(({ username }) => username === name)?.id ?? ''
  return { source: idOf(source), target: idOf(target) }
}

it('stores equal pictures once, in every width, publicly readable', async () => {
  await write('images/copy.jpg', await picture(1700, 'plum'))
  expect((await run('two')).pictures.uploaded).toBe(1)
  const { content } = await article('two/posts/2014-11-13-first.md')
  const address = /\S+\.1600x\d+\.webp/.exec(content.replaceAll('(', ' '))?.[0] ?? ''
  for (const ending of ['.webp', '.w480.webp', '.w960.webp']) {
    const response = await fetch(backend.apiUrl + address.replace(/\.webp$/, ending))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
  }
})

it('changes nothing when it runs again', async () => {
  await run('three')
  const [before, events] = [await article('three/posts/2014-11-13-first.md'), await eventCount()]
  expect(await run('three')).toMatchObject({
    ...{ created: 0, updated: 0, unchanged: 2, pictures: { uploaded: 0, known: 1 } },
  })
  expect(await article('three/posts/2014-11-13-first.md')).toEqual(before)
  expect(await eventCount()).toBe(events)
})

it('updates the article of a changed file, and of a changed picture', async () => {
  await run('four')
  const source = 'four/posts/2014-11-13-first.md'
  const before = await article(source)
  await write('images/a.jpg', await picture(500, 'gold'))
  await write(
    'posts/2014-11-14-second.md',
    '---\ntitle: Now out\ntags: Fire\nslug: out\n---\nText.',
  )
  expect(await run('four')).toMatchObject({ created: 0, updated: 2, unchanged: 0 })
  const after = await article(source)
  expect(after).toMatchObject({ id: before.id, title: 'First', tags: before.tags })
  expect(after.featured_image).toMatch(/\.500x100\.webp$/)
  expect(after.content).toContain('/article/out/')
  expect(await article('four/posts/2014-11-14-second.md')).toMatchObject({
    ...{ title: 'Now out', status: 'published', tags: ['Fire'], slug: 'out' },
  })
})

it('uses the dates of the file, also if the file is changed later', async () => {
  const source = 'dated/posts/2014-11-13-first.md'
  const text = (lastmod: string, body: string) => `---\ntitle: First\n${lastmod}\n---\n${body}`
  const updated = async () => {
    await run('dated')
    return new Date((await article(source)).updated_at).toISOString()
  }
  const file = 'posts/2014-11-13-first.md'
  await write(file, text('lastmod: 2015-01-02', 'One.'))
  expect(await updated()).toBe('2015-01-02T12:00:00.000Z')
  await write(file, text('lastmod: 2015-01-02', 'Two.'))
  expect(await updated()).toBe('2015-01-02T12:00:00.000Z')
  await write(file, text('lastmod: 2016-03-04', 'Two.'))
  expect(await updated()).toBe('2016-03-04T12:00:00.000Z')
  await write(file, text('slug: first', 'Two.'))
  expect(await updated()).toBe('2014-11-13T12:00:00.000Z')
})

it('resolves links by template syntax between any folders', async () => {
  await write('notes/deep/third.md', '---\ntitle: Third\ndate: 2014-11-15\n---\nText.')
  await write(
    'posts/2014-11-13-first.md',
    '---\ntitle: First\n---\n[a]({{< ref "third.md" >}} "Title"), [b]({{< relref "notes/deep/third.md" >}}) and [c]({{< ref "gone.md" >}}).',
  )
  const report = await run('linked')
  const { content } = await article('linked/posts/2014-11-13-first.md')
  expect(content).toBe('[a](/article/third/ "Title"), [b](/article/third/) and [c](gone.md).')
  expect(report.warnings).toContainEqual({
    ...{ path: 'posts/2014-11-13-first.md', line: 4 },
    ...{ construct: 'link', title: 'First' },
    problem: { key: 'cli.import.linkUnknown', values: { address: 'gone.md' } },
  })
})

it('reports progress from the beginning', async () => {
  const phases: string[] = []
  const onProgress = ({ phase, done }: { phase: string; done: number }) =>
    phases.push(`${phase} ${done}`)
  await run('progress', onProgress)
  expect(phases.slice(0, 3)).toEqual(['Reading 0', 'Reading 1', 'Reading 2'])
})

it.each([
  [
    'export.xml',
    '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/">',
    'WordPress',
  ],
  ['ghost.json', '{"db":[{"meta":{"exported_on":1}}]}', 'Ghost'],
  ['posts.zip', 'PK\u0003\u0004', 'it is damaged'],
  ['backup.tar.gz.age', 'age-encryption.org/v1\n', 'npm run restore'],
  ['a.txt', 'Text', 'a folder of Markdown files: is not a folder'],
])('reports the format of %s and what to do', async (name, content, words) => {
  await write(name, content)
  await expect(openSource(join(folder, name))).rejects.toThrow(words)
})

it('continues an interrupted import', async () => {
  await run('five')
  const source = 'five/posts/2014-11-13-first.md'
  const before = await article(source)
  await client.from('imports').delete().eq('source', source)
  expect(await run('five')).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  expect(await article(source)).toEqual(before)
})

it('reports invalid files and imports the others', async () => {
  await write('posts/untitled.md', '---\ndate: 2024-01-01\n---\nText.')
  await write('posts/latin.md', Buffer.from('---\ntitle: Caf\xe9\n---\nText.', 'latin1'))
  await write('images/a.jpg', 'no picture')
  const report = await run('six')
  expect(report.created).toBe(3)
  expect(report.failures).toEqual([{ path: 'posts/latin.md', reason: 'is not UTF-8 text' }])
  expect(report.warnings.map((warning) => problemText(warning.problem))).toContainEqual(
    expect.stringContaining('a.jpg" is not an image that can be read'),
  )
  expect((await article('six/posts/2014-11-13-first.md')).featured_image).toBeNull()
})

it('assigns another slug if the wanted one is taken', async () => {
  await client.from('articles').delete().not('id', 'is', null)
  await run('seven')
  await run('eight')
  expect((await article('eight/posts/2014-11-13-first.md')).slug).toBe('first-2')
  expect(await run('eight')).toMatchObject({ unchanged: 2 })
})

it('reports a missing folder', async () => {
  await expect(openSource(join(folder, 'none'))).rejects.toThrow(
    /^There is no file or folder .*none\.$/,
  )
})

it('links articles with the same translationKey, once', async () => {
  await write(
    'posts/bridge.md',
    '---\ntitle: The bridge\ndate: 2020-01-01\ntranslationKey: b\n---\nIt opens.',
  )
  await write(
    'posts/bruecke.md',
    '---\ntitle: Die Brücke\ndate: 2020-01-01\nlang: de\ntranslationKey: b\n---\nSie öffnet.',
  )
  await write(
    'posts/bridge-again.md',
    '---\ntitle: The bridge again\ndate: 2020-01-01\ntranslationKey: b\n---\nIt opens.',
  )
  const report = await run('translated')
  const warnings = report.warnings.filter(({ construct }) => construct === 'translation')
  expect(warnings.map(({ path }) => path)).toEqual(['posts/bridge.md'])
  const { data } = await client
    .from('articles')
    .select('title, lang, translation_group')
    .not('translation_group', 'is', null)
    .order('title')
  expect(data?.map(({ title, lang }) => [title, lang])).toEqual([
    ['Die Brücke', 'de'],
    ['The bridge again', null],
  ])
  expect(new Set(data?.map((row) => row.translation_group)).size).toBe(1)
  expect((await run('translated')).unchanged).toBe(report.created)
})

it('derives slugs in the language of the publication', async () => {
  await client.from('site_settings').update({ language: 'de' }).not('id', 'is', null)
  await write(
    'posts/2014-11-15-umlaut.md',
    '---\ntitle: Größe und Öl\ntags: [Grüße, Рыба]\nslug: Öl für Łódź\n---\nText.',
  )
  const { failures } = await run('german')
  expect(failures).toEqual([])
  const { data } = await client.from('articles').select('slug').eq('title', 'Größe und Öl').single()
  expect(data?.slug).toBe('oel-fuer-lodz')
  const tags = await client.from('tags').select('slug').in('name', ['Grüße', 'Рыба']).order('slug')
  expect(tags.data).toEqual([{ slug: 'gruesse' }, { slug: 'ryba' }])
})

import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { avifRenditionOf } from '@broadsheet/shared/domain/picture.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { clientFor, type SecretClient } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { fillSite } from '../../dev/testing/publishedSite/fillSite.ts'
import { must, ODD_TEXT } from '../../dev/testing/publishedSite/values.ts'
import { ArticlesDigest } from '../export/articleFile.ts'
import { OMITTED_TABLES } from '../export/omittedTables.ts'
import { partFile } from '../export/partWriter.ts'
import { SITE_TABLES, tableNamed } from '../export/siteTables.ts'
import { sha256Of } from '../export/storedFiles.ts'
import { openSource } from '../formats.ts'
import type { Row } from '../source.ts'
import { completeRows, DatabaseSource } from '../sources/databaseSource.ts'
import { ExportFolderSource } from '../sources/exportFolderSource.ts'
import { ContentTarget } from '../targets/contentTarget.ts'
import { ExportFolderTarget } from '../targets/exportFolderTarget.ts'
import { RestoreTarget } from '../targets/restoreTarget.ts'

const exportSite = ({ client, folder: to }: { client: SecretClient; folder: string }) =>
  new ExportFolderTarget(to).write(new DatabaseSource(client), () => {})
const restoreSite = async ({ client, folder: from }: { client: SecretClient; folder: string }) =>
  new RestoreTarget(client).write(await ExportFolderSource.open(from), () => {})

/** A new site. Backends of a test run are copies of one template; new sites have settings with different ids. */
async function newSite(): Promise<FreshBackend> {
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  const [settings] = await sql`select to_jsonb(s) as row from public.site_settings s`
  await sql`select public.restore_settings(${JSON.stringify({ ...settings?.row, id: randomUUID() })})`
  await sql.end()
  return backend
}

let one: FreshBackend
let two: FreshBackend
let folder: string
const testInstance = (backend: FreshBackend) => clientFor(backend.apiUrl, backend.secretKey)
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  ;[one, two] = await Promise.all([newSite(), newSite()])
  await fillSite(testInstance(one))
  await exportSite({ client: testInstance(one), folder: at('first') })
})
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()])
  await rm(folder, { recursive: true, force: true })
})

const LOGS = SITE_TABLES.filter(({ isLog }) => isLog).map(({ name }) => name)
const isLogFile = (file: string) => LOGS.some((name) => file.endsWith(`/${name}.jsonl`))

/** Every file of a folder with its bytes, without logs, to which a restore adds entries. */
async function contents(of: string): Promise<Map<string, string>> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((e) => join(e.parentPath, e.name))
    .filter((file) => !isLogFile(file))
  const bytes = files.sort().map(async (file) => {
    const path = file.slice(of.length + 1)
    if (path === 'manifest.json') return [path, await manifestWithoutLogs(file)] as const
    return [path, (await readFile(file)).toString('base64')] as const
  })
  return new Map(await Promise.all(bytes))
}

async function manifestWithoutLogs(file: string): Promise<string> {
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  for (const name of LOGS) delete manifest.parts[name]
  return JSON.stringify(manifest)
}

/** All rows of all exported tables except logs, read from the database itself. */
async function everything(backend: FreshBackend): Promise<Record<string, unknown>> {
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const all: Record<string, unknown> = {}
    for (const { name, key, omitted = [], isLog } of SITE_TABLES) {
      if (isLog) continue
      const rows = await sql`select to_jsonb(t) - ${[...omitted]}::text[] as row
        from ${sql(`public.${name}`)} t order by ${sql([...key])}`
      all[name] = rows.map(({ row }) => row)
    }
    all.files = [
      ...(await sql`select bucket_id, name, owner_id, metadata ->> 'mimetype' as type,
      metadata ->> 'cacheControl' as cache from storage.objects order by 1, 2`),
    ]
    all.buckets = [
      ...(await sql`select id, public, file_size_limit, allowed_mime_types
      from storage.buckets order by 1`),
    ]
    return all
  } finally {
    await sql.end()
  }
}

it('exports every table of the database, or has a reason', async () => {
  const sql = postgres(one.databaseUrl, { max: 1, onnotice: () => {} })
  const tables = await sql`select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'supabase_migrations')
      and schemaname not like '\\_%'`
  await sql.end()
  const exported = new Set(SITE_TABLES.map(({ name }) => `public.${name}`))
  const isKnown = (name: string) =>
    exported.has(name) || name in OMITTED_TABLES || `${name.split('.')[0]}.*` in OMITTED_TABLES
  expect(tables.map(({ name }) => name).filter((name) => !isKnown(name))).toEqual([])
  const present = new Set(tables.map(({ name }) => name))
  expect([...exported].filter((name) => !present.has(name))).toEqual([])
})

it('has rows of every table in the fixture', async () => {
  const { parts } = JSON.parse(await readFile(join(at('first'), 'manifest.json'), 'utf8'))
  const empty = Object.keys(parts).filter((name) => parts[name].rows === 0)
  expect(empty).toEqual([])
})

it('restores ids, addresses, dates, counts, owners and pictures', async () => {
  const report = await restoreSite({ client: testInstance(two), folder: at('first') })
  expect(report.written).toBeGreaterThan(30)
  expect(await everything(two)).toEqual(await everything(one))
  await exportSite({ client: testInstance(two), folder: at('second') })
  expect(await contents(at('second'))).toEqual(await contents(at('first')))
}, 60_000)

it('restores the audit log, besides entries about the restore', async () => {
  const entries = async (backend: FreshBackend) =>
    must(testInstance(backend).from('audit_log').select('*').order('id'))
  const restored = await entries(two)
  expect(restored).toEqual(expect.arrayContaining(await entries(one)))
  expect(restored.filter(({ by_program }) => !by_program)).toEqual(
    (await entries(one)).filter(({ by_program }) => !by_program),
  )
})

it('changes nothing in a site with the same content', async () => {
  const before = await everything(two)
  const report = await restoreSite({ client: testInstance(two), folder: at('first') })
  expect(report.written).toBe(0)
  expect(await everything(two)).toEqual(before)
})

it('accepts images that were encoded in AVIF since the export', async () => {
  const client = testInstance(two)
  const { data: image } = await client
    .from('images')
    .select('id, name')
    .eq('bucket_id', 'article-images')
    .like('name', '%.webp')
    .limit(1)
    .single()
    .throwOnError()
  const file = avifRenditionOf(image.name, 480)
  const images = client.storage.from('article-images')
  await images.upload(file, Buffer.from('bytes'), { contentType: 'image/avif' })
  await client
    .from('images')
    .update({ avif: [480] })
    .eq('id', image.id)
    .throwOnError()
  const report = await restoreSite({ client, folder: at('first') })
  await images.remove([file])
  await client.from('images').update({ avif: null }).eq('id', image.id).throwOnError()
  expect(report.written).toBe(0)
})

it('continues an interrupted restore', async () => {
  const sql = postgres(two.databaseUrl, { max: 1, onnotice: () => {} })
  await sql`delete from public.comments where content like 'Reply%'`
  await sql`delete from public.likes where true`
  await sql`update public.hidden_comments set hidden_at = now()`
  await sql`update public.article_views set views_count = 0`
  await sql`update public.profiles set suspended_at = null, created_at = now() where username = 'suspended'`
  await sql.end()
  await testInstance(two).storage.from('article-images').remove(['no-ending'])
  await restoreSite({ client: testInstance(two), folder: at('first') })
  expect(await everything(two)).toEqual(await everything(one))
})

it('reads the view counts of an older export, which has them in the articles', async () => {
  const older = at('older')
  await cp(at('first'), older, { recursive: true })
  const manifest = JSON.parse(await readFile(join(older, 'manifest.json'), 'utf8'))
  const { article_views: _, audience_by_day: __, ...parts } = manifest.parts
  await writeFile(join(older, 'manifest.json'), JSON.stringify({ ...manifest, parts }))
  const path = join(older, 'articles/2014/first-anew.md')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('\nversion:', '\nviews_count: 4321\nversion:'))
  const rows: Record<string, Row[]> = { articles: [], article_views: [], audience_by_day: [] }
  for await (const item of (await ExportFolderSource.open(older)).items())
    if (item.type === 'row') rows[item.table]?.push(item.row)
  await rm(older, { recursive: true })
  const first = rows.articles?.find(({ slug }) => slug === 'first-anew')
  expect(first).not.toHaveProperty('views_count')
  expect(rows.article_views).toContainEqual({ article_id: first?.id, views_count: 4321 })
  expect(rows.audience_by_day).toEqual([])
})

it('adds views by day of an older export to those of section, authors and tags', async () => {
  const older = at('older')
  await cp(at('first'), older, { recursive: true })
  const manifest = JSON.parse(await readFile(join(older, 'manifest.json'), 'utf8'))
  const { audience_by_day, ...parts } = manifest.parts
  const former = { ...manifest, parts: { ...parts, views_by_day: audience_by_day } }
  await writeFile(join(older, 'manifest.json'), JSON.stringify(former))
  const byTable: Record<string, Row[]> = { articles: [], article_tags: [] }
  for await (const item of (await ExportFolderSource.open(at('first'))).items())
    if (item.type === 'row') byTable[item.table]?.push(item.row)
  const first = byTable.articles?.find(({ slug }) => slug === 'first-anew')
  const lines = [
    { article_id: first?.id, day: '2026-11-01', kind: 'view', count: 40 },
    { article_id: first?.id, day: '2026-11-01', kind: 'depth', count: 9 },
    { article_id: randomUUID(), day: '2026-11-01', kind: 'view', count: 5 },
  ]
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  await writeFile(join(older, partFile('views_by_day')), text)
  const rows: Row[] = []
  for await (const item of (await ExportFolderSource.open(older)).items())
    if (item.type === 'row' && item.table === 'audience_by_day') rows.push(item.row)
  await rm(older, { recursive: true })
  const tags = byTable.article_tags?.filter(({ article_id }) => article_id === first?.id) ?? []
  expect(tags.length).toBeGreaterThan(0)
  const ids = [
    ...['00000000-0000-0000-0000-000000000000', first?.id, first?.category_id, first?.author_id],
    ...tags.map(({ tag_id }) => tag_id),
  ].filter(Boolean)
  expect(rows.map(({ scope_id }) => scope_id).sort()).toEqual(ids.sort())
  expect(rows.every(({ day, views }) => day === '2026-11-01' && views === 40)).toBe(true)
})

/** Rewrites a file; returns its digest. */
async function rewrite(path: string, change: (text: string) => string): Promise<string> {
  const text = await readFile(path, 'utf8')
  const changed = change(text)
  await writeFile(path, changed)
  return sha256Of(changed)
}

const withoutKind = (profiles: string) =>
  profiles.replace(/,"(?:kind|links)":(?:"[^"]*"|\[[^\]]*\])/g, '')

/** Removes the columns of bylines from the articles of an export; returns their digest. */
async function withoutBylines(articles: string): Promise<string> {
  const digest = new ArticlesDigest()
  for (const file of (await readdir(articles, { recursive: true })).sort()) {
    if (!file.endsWith('.md')) continue
    const former = (text: string) => text.replace(/^(?:bylines|authors): .*\n/gm, '')
    digest.add(`articles/${file}`, await rewrite(join(articles, file), former))
  }
  return digest.part().sha256
}

/** Contribution and user name of the authors of an article. */
async function authorsOf(backend: FreshBackend, slug: string): Promise<unknown[]> {
  const rows = await must(
    testInstance(backend)
      .from('article_bylines')
      .select('contribution, author:profiles!author_id (username), article:articles!inner (slug)')
      .eq('article.slug', slug)
      .order('position'),
  )
  return rows.map(({ contribution, author }) => [contribution, author.username])
}

it('restores and imports an export from before roles and bylines', async () => {
  const older = at('older')
  await cp(at('first'), older, { recursive: true })
  const [settings, manifest] = [join(older, 'site_settings.jsonl'), join(older, 'manifest.json')]
  const text = await readFile(settings, 'utf8')
  const former = text.replace(/("publishing_policy":)"\w+"/, '$1"admins"')
  expect(former).not.toBe(text)
  await writeFile(settings, former)
  const { parts, ...rest } = JSON.parse(await readFile(manifest, 'utf8'))
  parts.site_settings.sha256 = sha256Of(former)
  parts.profiles.sha256 = await rewrite(join(older, 'profiles.jsonl'), withoutKind)
  parts.articles.sha256 = await withoutBylines(join(older, 'articles'))
  await writeFile(manifest, JSON.stringify({ ...rest, parts }))
  const three = await newSite()
  try {
    await restoreSite({ client: testInstance(three), folder: older })
    const rows = await must(testInstance(three).from('site_settings').select('publishing_policy'))
    expect(rows).toEqual([{ publishing_policy: 'editors' }])
    expect(await authorsOf(three, 'by-several')).toEqual([['by', 'reader.one']])
    expect((await restoreSite({ client: testInstance(three), folder: older })).written).toBe(0)
    const source = await openSource(join(older, 'articles'))
    if (source.kind !== 'content') throw new Error('Not a content source')
    await new ContentTarget(testInstance(three)).write(source, () => {})
    // The import reads the author of a file as a name, which becomes a user name.
    expect(await authorsOf(three, 'by-several-2')).toEqual([['by', 'readerone']])
  } finally {
    await three.close()
    await rm(older, { recursive: true })
  }
}, 60_000)

it('restores accounts that can sign in with a new password', async () => {
  const client = clientFor(two.apiUrl, two.publishableKey)
  const credentials = { email: 'editor@people.example', password: 'secret1' }
  expect((await client.auth.signInWithPassword(credentials)).error?.code).toBe(
    'invalid_credentials',
  )
  const [editor] = await must(
    testInstance(two).from('profiles').select('id').eq('username', 'Editor'),
  )
  await testInstance(two).auth.admin.updateUserById(editor?.id ?? '', { password: 'secret1' })
  expect((await client.auth.signInWithPassword(credentials)).data.user?.id).toBe(editor?.id)
  // The session of an admin may not call what requires the secret key.
  const calls = await Promise.all([
    client.rpc('backup_pictures'),
    client.rpc('restore_settings', { settings: '{}' }),
    client.rpc('restore_picture_owners', { owners: '[]' }),
  ])
  expect(calls.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
})

it('refuses a site with other content, and does not change it', async () => {
  const [tag] = await must(
    testInstance(two).from('tags').insert({ name: 'New', slug: 'new' }).select('id'),
  )
  await must(
    testInstance(two)
      .from('articles')
      .update({ title: 'Changed by an editor' })
      .eq('slug', 'third')
      .select(),
  )
  const before = await everything(two)
  const restore = restoreSite({ client: testInstance(two), folder: at('first') })
  await expect(restore).rejects.toThrow(
    'This site has content that is not in the export (tags: 1, articles: 1, article_revisions: 2). Restore into an empty site',
  )
  expect(await everything(two)).toEqual(before)
  await must(
    testInstance(two)
      .from('tags')
      .delete()
      .eq('id', tag?.id ?? '')
      .select(),
  )
})

it('detects a changed export before anything is written', async () => {
  const path = join(at('second'), 'articles/2014/first-anew.md')
  await writeFile(path, (await readFile(path, 'utf8')).replace('ordinary', 'forged'))
  await expect(restoreSite({ client: testInstance(one), folder: at('second') })).rejects.toThrow(
    'The export is damaged: articles is missing or was changed.',
  )
})

it('writes articles as Markdown that other programs can read', async () => {
  const all = [...(await contents(at('first'))).keys()].filter((path) => path.endsWith('.md'))
  const files = all.filter((path) => path.startsWith('articles/'))
  expect(files).toHaveLength(6)
  expect(all.filter((path) => path.startsWith('pages/'))).toEqual([
    'pages/ethics.md',
    'pages/imprint.md',
  ])
  for (const file of files) {
    const text = await readFile(join(at('first'), file), 'utf8')
    const fields = parse(text.slice(4, text.indexOf('\n---\n')))
    expect(file).toBe(`articles/${fields.created_at.slice(0, 4)}/${fields.slug}.md`)
    expect(fields.tags).toEqual(fields.slug === 'first-anew' ? expect.any(Array) : [])
    if (fields.slug === 'second-anew') expect(text.endsWith(`${ODD_TEXT}\n`)).toBe(true)
  }
  const source = await openSource(join(at('first'), 'articles'))
  if (source.kind !== 'content') throw new Error('Not a content source')
  const report = await new ContentTarget(testInstance(two)).write(source, () => {})
  expect(report).toMatchObject({ created: 6, failures: [] })
})

it('writes entries of live coverage as Markdown, with their state and names', async () => {
  const files = [...(await contents(at('first'))).keys()].filter((path) =>
    /^live_entries\/[a-z0-9-]+\/[\dT-]+-[\da-f-]{36}\.md$/.test(path),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(at('first'), file), 'utf8')))
  const entries = texts.map((text) => parse(text.slice(4, text.indexOf('\n---\n'))))
  expect(texts.every((text) => text.endsWith(`${ODD_TEXT}\n`))).toBe(true)
  const written = { headline: 'It "was" <red>', author: 'Editor', article: files[0]?.split('/')[1] }
  const shown = { ...written, is_key: true, is_pinned: true, published_at: expect.any(String) }
  expect(entries.sort((a, b) => (a.state < b.state ? -1 : 1))).toMatchObject([
    { ...written, state: 'draft', published_at: null },
    { ...shown, state: 'published' },
    { ...shown, state: 'withdrawn' },
  ])
})

it('restores bylines, and writes them for other programs where there is more than one author', async () => {
  const bylinesIn = async (backend: FreshBackend) =>
    must(
      testInstance(backend)
        .from('article_bylines')
        .select(
          'contribution, position, ...profiles!author_id (username, kind), ...articles (slug)',
        )
        .eq('articles.slug', 'by-several')
        .not('articles', 'is', null)
        .order('position'),
    )
  expect(await bylinesIn(two)).toMatchObject([
    { contribution: 'with', username: 'press.agency', kind: 'agency' },
    { contribution: 'by', username: 'reader.one', kind: 'person' },
    { contribution: 'by', username: 'a.guest', kind: 'person' },
    { contribution: 'photos', username: 'Editor', kind: 'person' },
  ])
  const fields = async (path: string) => {
    const text = await readFile(join(at('first'), 'articles', path), 'utf8')
    return parse(text.slice(4, text.indexOf('\n---\n')))
  }
  const several = await fields('2019/by-several.md')
  expect(several.author).toBe('reader.one')
  expect(several.authors).toEqual([
    { username: 'press.agency', name: 'Press Agency', contribution: 'with' },
    { username: 'reader.one', name: 'Name of reader.one', contribution: 'by' },
    { username: 'a.guest', name: "“Żaneta” O'Guest", contribution: 'by' },
    { username: 'Editor', name: 'Name of Editor', contribution: 'photos' },
  ])
  expect(await fields('2014/first-anew.md')).not.toHaveProperty('authors')
  const source = 'articles/2019/by-several.md'
  const [imported] = await must(
    testInstance(two).from('imports').select('articles (bylines)').eq('source', source),
  )
  const [exported] = await must(
    testInstance(one).from('articles').select('bylines').eq('slug', 'by-several'),
  )
  expect(imported?.articles?.bylines).toEqual(exported?.bylines)
})

it('replaces an older export, and nothing else', async () => {
  await exportSite({ client: testInstance(one), folder: at('second') })
  expect(await contents(at('second'))).toEqual(await contents(at('first')))
  await writeFile(at('file'), '')
  const into = (name: string) => exportSite({ client: testInstance(one), folder: name })
  await expect(into(folder)).rejects.toThrow('has other content than an export')
  await expect(into(at('file'))).rejects.toThrow('is a file')
  expect((await readdir(folder)).sort()).toEqual(['file', 'first', 'second'])
})

it('leaves out rows that reference rows newer than the export', async () => {
  const rows = async function* (): AsyncGenerator<Row> {
    yield { id: 'comment', article_id: 'newer', user_id: null, parent_id: null }
    yield { id: 'reply', article_id: 'known', user_id: null, parent_id: 'newer' }
    yield { id: 'complete', article_id: 'known', user_id: null, parent_id: null }
  }
  const known = new Map([
    ['profiles', new Set<string>()],
    ['articles', new Set(['known'])],
  ])
  const complete: unknown[] = []
  const table = tableNamed('comments')
  for await (const { id } of completeRows(rows(), table, known, () => {})) complete.push(id)
  expect(complete).toEqual(['complete'])
})

it('pages through large tables with any key', async () => {
  const client = testInstance(one)
  const many = Array.from({ length: 1100 }, (_, i) => String(i).padStart(4, '0'))
  const tags = await must(
    client
      .from('tags')
      .insert(many.map((i) => ({ name: `Tag ${i}`, slug: `tag-${i}` })))
      .select('id'),
  )
  const [article] = await must(client.from('articles').select('id').eq('slug', 'third'))
  const article_id = article?.id ?? ''
  await must(
    client
      .from('article_tags')
      .insert(tags.map(({ id }) => ({ article_id, tag_id: id })))
      .select(),
  )
  const sources = many.map((i) => ({ source: `"a\\b",(${i}).md`, digest: i, article_id }))
  await must(client.from('imports').insert(sources).select())
  const parts = await exportSite({ client, folder: at('large') })
  expect([parts.tags?.rows, parts.article_tags?.rows, parts.imports?.rows]).toEqual([
    1102, 1102, 1101,
  ])
  const lines = (await readFile(join(at('large'), 'imports.jsonl'), 'utf8')).trimEnd().split('\n')
  expect(new Set(lines.map((line) => JSON.parse(line).source)).size).toBe(1101)
}, 60_000)

import { readFile } from 'node:fs/promises'
import type { ImportFile, ImportRunOptions } from '@broadsheet/shared/domain/importing/importRun.ts'
import { importFileName, importTypeOf } from '@broadsheet/shared/domain/importing/importRun.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { importPreview, importRun, importUndo } from '../kinds/imports.ts'
import { openTestJobs, type TestJobs } from './testJobs.ts'

const WORDPRESS = new URL('../../transfer/fixtures/wordpress.xml', import.meta.url)
let jobs: TestJobs
beforeAll(async () => {
  jobs = await openTestJobs()
})
afterAll(() => jobs?.close())
afterEach(async () => {
  await jobs.sql`delete from public.import_runs`
  await jobs.sql`delete from public.jobs`
})

/** Uploads files as the console does; returns the id of the import. */
async function upload(files: Record<string, string | Buffer>): Promise<string> {
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const)
  const list = bytes.map(([name, { length: size }]): ImportFile => ({ name, size }))
  const begun = await jobs.client.rpc('begin_import', { files: JSON.stringify(list) })
  if (begun.error) throw begun.error
  for (const [index, [name, content]] of bytes.entries()) {
    const stored = importFileName(begun.data, index, name)
    const options = { contentType: importTypeOf(name) ?? '' }
    const { error } = await jobs.client.storage
      .from('import-files')
      .upload(stored, content, options)
    if (error) throw error
  }
  return begun.data
}

async function call(name: 'confirm_import' | 'undo_import', id: string) {
  const { error } = await jobs.client.rpc(name, { import: id })
  if (error) throw error
}
async function preview(id: string, options: ImportRunOptions = {}) {
  const { error } = await jobs.client.rpc('preview_import', {
    import: id,
    options: JSON.stringify(options),
  })
  if (error) throw error
  return jobs.work(importPreview)
}
async function run(id: string) {
  await call('confirm_import', id)
  return jobs.work(importRun)
}
async function undo(id: string) {
  await call('undo_import', id)
  return jobs.work(importUndo)
}
const importOf = async (id: string) => {
  const { data } = await jobs.client.from('import_runs').select('*').eq('id', id).single()
  if (!data) throw new Error(`No import ${id}`)
  // Reports are JSON, for which there are no generated types.
  return data as Omit<typeof data, 'preview' | 'report' | 'undo_report'> &
    Record<'preview' | 'report' | 'undo_report', Record<string, unknown> | null>
}
const markdown = (title: string, text = 'A text that is long enough to be read.', fields = '') =>
  `---\ntitle: ${title}\ndate: 2020-01-02\nauthor: Nora Quill\ncategory: Harbour\ntags: [Tides]\n${fields}---\n${text}\n`
const articleOf = async (title: string) =>
  (await jobs.sql`select * from public.articles where title = ${title}`)[0]
const count = async (table: string) =>
  Number((await jobs.sql`select count(*)::int as n from ${jobs.sql(table)}`)[0]?.n)
const stored = async () =>
  Number(
    (
      await jobs.sql`select count(*)::int as n from storage.objects where bucket_id = 'import-files'`
    )[0]?.n,
  )

it('previews an export without writing, imports it, and undoes it', async () => {
  const before = await count('public.articles')
  const id = await upload({ 'export.xml': await readFile(WORDPRESS) })
  expect(await preview(id)).toMatchObject([{ state: 'succeeded' }])
  const previewed = await importOf(id)
  expect(previewed).toMatchObject({ state: 'previewed', error: null, preview: { isDryRun: true } })
  const { articles } = (previewed.preview as { counts: { articles: number } }).counts
  expect(articles).toBeGreaterThan(1)
  expect(await count('public.articles')).toBe(before)

  expect(await run(id)).toMatchObject([{ state: 'succeeded' }])
  expect(await importOf(id)).toMatchObject({ state: 'done', report: { created: articles } })
  expect(await count('public.articles')).toBe(before + articles)
  expect(await stored()).toBe(0)
  const { data } = await jobs.client.rpc('import_articles', { import: id })
  expect(data?.length).toBe(articles)
  expect(data?.[0]).toMatchObject({ change: 'created', total: articles })

  expect(await undo(id)).toMatchObject([{ state: 'succeeded' }])
  const undone = await importOf(id)
  expect(undone).toMatchObject({ state: 'undone', undo_report: { kept: [] } })
  expect(undone.undo_report?.outcomes).toMatchObject({ 'article.removed': articles })
  expect(await count('public.articles')).toBe(before)
  expect(await jobs.sql`select from public.profiles where account_id is null`).toHaveLength(0)
})

it('restores an undone article from the trash', async () => {
  const id = await upload({ 'gale.md': markdown('A gale at the harbour') })
  await preview(id)
  await run(id)
  await undo(id)
  const [item] = await jobs.sql`select id from public.trash where name = 'A gale at the harbour'`
  await jobs.sql`select public.restore_from_trash(${[item?.id]}::uuid[])`
  expect(await articleOf('A gale at the harbour')).toBeDefined()
})

it('keeps an article that was edited after the import, with its labels, and lists it', async () => {
  const id = await upload({
    'one.md': markdown('The first boat'),
    'two.md': markdown('The second boat', 'Another long text.', 'series: Boats of the town\n'),
  })
  await preview(id, { name: 'boats' })
  await run(id)
  await jobs.sql`update public.articles set title = 'The first boat, edited' where title = 'The first boat'`
  await undo(id)
  const { undo_report } = await importOf(id)
  expect(undo_report?.kept).toMatchObject([{ title: 'The first boat, edited' }])
  expect(undo_report?.outcomes).toMatchObject({
    ...{ 'article.kept': 1, 'article.removed': 1, 'category.kept': 1, 'author.kept': 1 },
  })
  expect(await articleOf('The second boat')).toBeUndefined()
  expect(await jobs.sql`select from public.categories where name = 'Harbour'`).toHaveLength(1)
})

it('gives an updated article its former text and tags as a new revision', async () => {
  const first = await upload({ 'tide.md': markdown('The tide tables', 'The former text of it.') })
  await preview(first, { name: 'tides' })
  await run(first)
  const former = await articleOf('The tide tables')
  const changed = markdown('The tide tables', 'The text of the update.').replace('Tides', 'Moon')
  const second = await upload({ 'tide.md': changed })
  await preview(second, { name: 'tides' })
  expect((await importOf(second)).preview).toMatchObject({ existing: 1, missing: 0 })
  await run(second)
  expect(await importOf(second)).toMatchObject({ report: { created: 0, updated: 1 } })
  expect(await articleOf('The tide tables')).toMatchObject({ tags: ['Moon'] })
  await undo(second)
  const { content, tags, updated_at, slug } = former ?? {}
  expect(await articleOf('The tide tables')).toMatchObject({ content, tags, updated_at, slug })
  expect(await jobs.sql`select from public.tags where name = 'Moon'`).toHaveLength(0)

  const third = await upload({ 'tide.md': changed })
  await preview(third, { name: 'tides' })
  await run(third)
  expect(await importOf(third)).toMatchObject({ report: { updated: 1 } })
})

it('archives articles that the source no longer has if asked to, and restores them', async () => {
  const files = { 'a.md': markdown('The lower lock'), 'b.md': markdown('The upper lock') }
  const first = await upload(files)
  await preview(first, { name: 'locks' })
  await run(first)
  const without = await upload({ 'a.md': files['a.md'] })
  await preview(without, { name: 'locks', prune: true })
  const missing = { missing: 1, missingTitles: ['The upper lock'], archived: 0 }
  expect((await importOf(without)).preview).toMatchObject(missing)
  expect(await articleOf('The upper lock')).toMatchObject({ status: 'published' })
  await run(without)
  expect((await importOf(without)).report).toMatchObject({ unchanged: 1, archived: 1 })
  expect(await articleOf('The upper lock')).toMatchObject({ status: 'archived' })
  await undo(without)
  expect(await articleOf('The upper lock')).toMatchObject({ status: 'published' })
})

it('explains a file that is no export, and previews again after the failure', async () => {
  const id = await upload({ 'data.json': '{"numbers": [1, 2]}' })
  expect(await preview(id)).toMatchObject([{ state: 'failed' }])
  const failed = await importOf(id)
  expect(failed).toMatchObject({ state: 'uploaded', error: 'import_format' })
  expect(failed.error_detail).toMatch(/WordPress/)
  expect(failed.error_detail).not.toMatch(/broadsheet-upload/)
  expect(await preview(id)).toHaveLength(1)
})

it('continues an import whose worker was lost, and undoes all of it', async () => {
  const id = await upload({ 'a.md': markdown('The old mill'), 'b.md': markdown('The new mill') })
  await preview(id, { name: 'mills' })
  await call('confirm_import', id)
  const abort = new AbortController()
  let written = 0
  // The worker stops once the first of the articles was written.
  await jobs.sql`create or replace function private.stop_here() returns trigger language plpgsql as
    $$ begin perform pg_notify('stop_here', ''); return null; end $$`
  await jobs.sql`create trigger stop_here after insert on public.articles
    execute function private.stop_here()`
  const listening = await jobs.sql.listen('stop_here', () => {
    written++
    abort.abort()
  })
  await jobs.work(importRun, { signal: abort.signal })
  await listening.unlisten()
  await jobs.sql`drop trigger stop_here on public.articles`
  expect(written).toBeGreaterThan(0)
  await jobs.work(importRun)
  expect(await importOf(id)).toMatchObject({ state: 'done', error: null })
  await undo(id)
  expect((await importOf(id)).undo_report?.outcomes).toMatchObject({ 'article.removed': 2 })
})

it('stays imported when the worker is lost after the import and before the end of its job', async () => {
  const id = await upload({ 'a.md': markdown('The last lantern') })
  await preview(id, { name: 'lanterns' })
  await run(id)
  const { job_id } = await importOf(id)
  await jobs.sql`update public.jobs set state = 'running', finished_at = null, lease = gen_random_uuid(),
    lease_expires_at = now() - interval '1 minute' where id = ${job_id}`
  expect(await jobs.work(importRun)).toMatchObject([{ state: 'succeeded' }])
  expect(await importOf(id)).toMatchObject({ state: 'done', error: null })
  await undo(id)
})

it('shows a cancelled import, which can be continued or undone', async () => {
  const id = await upload({ 'a.md': markdown('The quiet bell') })
  await preview(id, { name: 'bells' })
  await call('confirm_import', id)
  const { job_id } = await importOf(id)
  await jobs.client.rpc('cancel_job', { job: job_id ?? '' })
  expect(await importOf(id)).toMatchObject({ state: 'failed', error: 'cancelled' })
  await run(id)
  expect(await importOf(id)).toMatchObject({ state: 'done', error: null })
  await undo(id)
})

it('publishes what an import wrote after its end, and other changes at once', async () => {
  const id = await upload({ 'a.md': markdown('The slow ferry') })
  await preview(id, { name: 'ferries' })
  await run(id)
  const ferry = await articleOf('The slow ferry')
  const events = async () => {
    const { data } = await jobs.client.rpc('open_publish_events')
    const { events: open, next_due } = data as unknown as {
      events: { subject_id: string }[]
      next_due: string | null
    }
    return { ids: open.map(({ subject_id }) => subject_id), next_due }
  }
  await jobs.sql`update public.articles set title = 'The story of all images' where id = ${jobs.article}`
  await jobs.sql`update public.import_runs set state = 'running', active_until = now() + interval '1 minute'`
  const during = await events()
  expect(during.ids).toContain(jobs.article)
  expect(during.ids).not.toContain(ferry?.id)
  expect(during.next_due).not.toBeNull()
  await jobs.sql`update public.import_runs set state = 'done'`
  expect((await events()).ids).toContain(ferry?.id)
})

it('refuses a second import while one runs', async () => {
  const first = await upload({ 'a.md': markdown('The red buoy') })
  const second = await upload({ 'a.md': markdown('The green buoy') })
  await preview(first)
  await preview(second)
  await call('confirm_import', first)
  const { error } = await jobs.client.rpc('confirm_import', { import: second })
  expect(error).toMatchObject({ code: 'PT409', hint: 'import_active' })
})

it('refuses a preview while a file is missing', async () => {
  const files = JSON.stringify([{ name: 'a.xml', size: 10 }])
  const { data: id } = await jobs.client.rpc('begin_import', { files })
  const { error } = await jobs.client.rpc('preview_import', { import: id ?? '' })
  expect(error).toMatchObject({ code: 'PT409', hint: 'import_incomplete' })
})

it.each([
  ['{}'],
  ['[]'],
  ['[{"name": "a.exe", "size": 1}]'],
  ['[{"name": "../a.xml", "size": 1}]'],
  ['[{"name": "a.xml", "size": 60000000}]'],
])('refuses the files %s', async (files) => {
  const { error } = await jobs.client.rpc('begin_import', { files })
  expect(error).toMatchObject({ code: '22023', hint: 'import_files' })
})

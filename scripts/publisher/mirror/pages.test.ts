import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { insertedId } from '../../dev/testing/articles.ts'
import { openMirror } from './database.ts'
import type { Client } from './source.ts'
import { syncMirror } from './sync.ts'

let backend: FreshBackend
let secret: Client
let reader: Client
let folder: string
let db: DatabaseSync
let renderer = 'plain'

beforeAll(async () => {
  backend = await freshBackend()
  secret = clientFor(backend.apiUrl, backend.secretKey)
  reader = clientFor(backend.apiUrl, backend.publishableKey)
  folder = mkdtempSync(join(tmpdir(), 'mirror-pages-'))
  db = openMirror(join(folder, 'mirror.db'))
  await sync()
})
afterAll(async () => {
  db?.close()
  await backend?.close()
  if (folder) rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await secret.from('pages').delete().not('id', 'is', null)
  await secret.from('menus').delete().not('menu', 'is', null)
  await sync()
  db.exec('delete from invalidated; delete from gone_slugs')
})

const sync = () =>
  syncMirror({
    db,
    client: reader,
    render: ({ content }) => ({ html: `<p>${renderer} ${content}</p>`, text: content }),
    renderer,
    now: new Date(),
  })
const rows = () =>
  db
    .prepare('select slug, summary, html from static_pages order by slug')
    .all()
    .map((row) => ({ ...row }))
const tags = () =>
  db
    .prepare('select tag from invalidated order by tag')
    .all()
    .map(({ tag }) => String(tag))
    .filter((tag) => tag !== 'clock')

const imprint = { title: 'Imprint', slug: 'imprint', content: 'We are here.' }
const published = { ...imprint, status: 'published' }

describe('static pages of the mirror', () => {
  it('are the published ones, rendered', async () => {
    await insertedId(secret, 'pages', imprint)
    expect(await sync()).toMatchObject({ written: 0 })
    await secret.from('pages').update({ status: 'published' }).eq('slug', 'imprint')
    expect(await sync()).toMatchObject({ written: 1, full: false })
    const html = '<p>plain We are here.</p>'
    expect(rows()).toEqual([{ slug: 'imprint', summary: 'We are here.', html }])
    expect(tags()).toEqual(['/imprint/', 'page-at:imprint', 'pages'])
  })

  it('invalidate only themselves when their text changes', async () => {
    const id = await insertedId(secret, 'pages', published)
    await sync()
    db.exec('delete from invalidated')
    await secret.from('pages').update({ content: 'Moved.', description: 'Where' }).eq('id', id)
    await sync()
    expect(rows()).toMatchObject([{ summary: 'Where' }])
    expect(tags()).toEqual(['page-at:imprint', 'pages'])
  })

  it('leave a redirect, and are gone when they were deleted', async () => {
    const id = await insertedId(secret, 'pages', published)
    await sync()
    await secret.from('pages').update({ slug: 'legal' }).eq('id', id)
    await sync()
    const former = db.prepare("select subject_id as id from former_pages where kind = 'page'").get()
    expect(former?.id).toBe(id)
    expect(tags()).toEqual(expect.arrayContaining(['/imprint/', '/legal/', 'former:page/imprint']))
    await secret.from('pages').delete().eq('id', id)
    expect(await sync()).toMatchObject({ full: false })
    expect(rows()).toEqual([])
    const gone = db.prepare('select slug from gone_slugs order by slug').all()
    expect(gone.map(({ slug }) => slug)).toEqual(['page/imprint', 'page/legal'])
  })

  it('are rendered again by another renderer', async () => {
    await insertedId(secret, 'pages', published)
    await sync()
    renderer = 'rich'
    expect(await sync()).toMatchObject({ full: true })
    expect(rows()).toMatchObject([{ html: '<p>rich We are here.</p>' }])
  })
})

describe('menus of the mirror', () => {
  it('have the items of published pages, and are read again when a page is published', async () => {
    const page_id = await insertedId(secret, 'pages', imprint)
    await secret.from('menus').insert({ menu: 'footer' })
    const item = { menu: 'footer', position: 0, kind: 'page', page_id }
    await secret.from('menu_items').insert(item)
    await sync()
    const items = () => JSON.parse(String(db.prepare('select items from menus').get()?.items))
    expect(items()).toEqual([])
    db.exec('delete from invalidated')
    await secret.from('pages').update({ status: 'published' }).eq('id', page_id)
    await sync()
    expect(items()).toMatchObject([{ kind: 'page', page_id }])
    expect(tags()).toContain('menus')
  })
})

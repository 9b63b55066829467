import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { addPerson, articleRow, insertedId } from '../../dev/testing/articles.ts'
import { openMirror } from './database.ts'
import type { Client } from './source.ts'
import { syncMirror } from './sync.ts'
import { noteBuilt, readUnbuilt } from './unpublishedChanges.ts'
import { syncViewCounts } from './viewCounts.ts'

let backend: FreshBackend
let secret: Client
let reader: Client
let folder: string
let db: DatabaseSync
let renderer = 'plain'
const now = new Date()

beforeAll(async () => {
  backend = await freshBackend()
  secret = clientFor(backend.apiUrl, backend.secretKey)
  reader = clientFor(backend.apiUrl, backend.publishableKey)
  folder = mkdtempSync(join(tmpdir(), 'mirror-'))
  db = openMirror(join(folder, 'mirror.db'))
})
afterAll(async () => {
  db?.close()
  await backend?.close()
  if (folder) rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await secret.from('articles').delete().not('id', 'is', null)
  await sync()
  noteBuilt(db)
})

/** The bodies that were rendered since it was last emptied. */
const bodies: string[] = []

const sync = () =>
  syncMirror({
    db,
    client: reader,
    render: ({ content }) => {
      bodies.push(content)
      return { html: `<p>${content}</p>`, text: content }
    },
    renderer,
    now,
  })

const slugs = () =>
  db
    .prepare('select slug from articles order by slug')
    .all()
    .map(({ slug }) => slug)

describe('the mirror', () => {
  it('takes what is published, and no draft', async () => {
    await insertedId(secret, 'articles', articleRow('storm'))
    await insertedId(secret, 'articles', articleRow('secret-plan', { status: 'draft' }))
    expect(await sync()).toMatchObject({ written: 1, removed: 0, full: false })
    expect(slugs()).toEqual(['storm'])
  })

  it('asks only for what changed since', async () => {
    await insertedId(secret, 'articles', articleRow('storm'))
    await sync()
    noteBuilt(db)
    expect(await sync()).toMatchObject({ written: 0, removed: 0, full: false })
    expect(readUnbuilt(db)).toBeNull()
    await secret.from('articles').update({ title: 'A calmer headline' }).eq('slug', 'storm')
    expect(await sync()).toMatchObject({ written: 1 })
    expect(readUnbuilt(db)).toEqual({ removed: 0 })
    expect(db.prepare('select title from articles').get()).toEqual({ title: 'A calmer headline' })
  })

  it('renders a body again when the text or the renderer is another, not with a new headline', async () => {
    const [rain, poured] = ['It rained all day. '.repeat(9), 'It poured all day. '.repeat(9)]
    await insertedId(secret, 'articles', articleRow('storm', { content: rain }))
    await sync()
    bodies.length = 0
    await secret.from('articles').update({ title: 'A calmer headline' }).eq('slug', 'storm')
    expect(await sync()).toMatchObject({ written: 1 })
    expect(bodies).toEqual([])
    await secret.from('articles').update({ content: poured }).eq('slug', 'storm')
    await sync()
    expect(bodies).toEqual([poured])
    expect(db.prepare('select html from bodies').all()).toEqual([{ html: `<p>${poured}</p>` }])
    bodies.length = 0
    renderer = 'another'
    expect(await sync()).toMatchObject({ full: true })
    expect(bodies).toEqual([poured])
    renderer = 'plain'
  })

  it.each(['archived', 'deleted'])('drops what was %s', async (how) => {
    const id = await insertedId(secret, 'articles', articleRow('storm'))
    await insertedId(secret, 'articles', articleRow('calm'))
    await sync()
    noteBuilt(db)
    if (how === 'deleted') await secret.from('articles').delete().eq('id', id)
    else await secret.from('articles').update({ status: 'archived' }).eq('id', id)
    expect(await sync()).toMatchObject({ removed: 1 })
    expect(slugs()).toEqual(['calm'])
    expect(db.prepare('select count(*) as n from bodies').get()).toEqual({ n: 1 })
    expect(readUnbuilt(db)).toEqual({ removed: 1 })
  })

  it('takes an article back that was archived and published again', async () => {
    const id = await insertedId(secret, 'articles', articleRow('storm'))
    await sync()
    await secret.from('articles').update({ status: 'archived' }).eq('id', id)
    await secret.from('articles').update({ status: 'published' }).eq('id', id)
    await sync()
    expect(slugs()).toEqual(['storm'])
  })

  it('counts no view as a change', async () => {
    const id = await insertedId(secret, 'articles', articleRow('storm'))
    await sync()
    await reader.rpc('record_view', { article: id }).setHeader('user-agent', 'Mozilla/5.0')
    await secret.rpc('roll_up_views')
    expect(await sync()).toMatchObject({ written: 0 })
  })

  it('has the counts of the most viewed articles, also after one is saved', async () => {
    const article = articleRow('storm', { published_at: now.toISOString() })
    const id = await insertedId(secret, 'articles', article)
    await secret.from('article_views').update({ views_count: 7 }).eq('article_id', id)
    await sync()
    const views = () => db.prepare('select views_count from articles').get()?.views_count
    expect(views()).toBe(0)
    await syncViewCounts(db, reader, now)
    expect(views()).toBe(7)
    await secret.from('articles').update({ title: 'Another headline of the storm' }).eq('id', id)
    await sync()
    expect(views()).toBe(7)
  })

  it('brings category, tags, byline and former address along', async () => {
    const author = await addPerson(secret, `writer-${now.getTime()}`)
    const category_id = await insertedId(secret, 'categories', { name: 'Weather', slug: 'weather' })
    const tag_id = await insertedId(secret, 'tags', { name: 'Wind', slug: 'wind' })
    const article = articleRow('storm', { author_id: author.id, category_id })
    const article_id = await insertedId(secret, 'articles', article)
    await secret.from('article_tags').insert({ article_id, tag_id })
    await secret.from('articles').update({ slug: 'great-storm' }).eq('id', article_id)
    await sync()
    expect(
      db
        .prepare(
          `select a.slug, c.name as category, t.name as tag, p.full_name, f.slug as former
           from articles a join categories c on c.id = a.category_id
           join article_tags l on l.article_id = a.id join tags t on t.id = l.tag_id
           join article_bylines b on b.article_id = a.id
           join authors p on p.id = b.author_id join former_slugs f on f.article_id = a.id`,
        )
        .get(),
    ).toEqual({
      slug: 'great-storm',
      category: 'Weather',
      tag: 'Wind',
      full_name: `writer-${now.getTime()} of the staff`,
      former: 'storm',
    })
    await secret.from('categories').delete().eq('id', category_id)
    await secret.from('tags').update({ name: 'Gale', slug: 'gale' }).eq('id', tag_id)
    await sync()
    expect(db.prepare('select category_id from articles').get()).toEqual({ category_id: null })
    expect(db.prepare('select name from tags').get()).toEqual({ name: 'Gale' })
    expect(db.prepare('select count(*) as n from categories').get()).toEqual({ n: 0 })
    const formerPages = () => db.prepare('select kind, slug, subject_id from former_pages').all()
    expect(formerPages()).toEqual([{ kind: 'tag', slug: 'wind', subject_id: tag_id }])
    await insertedId(secret, 'tags', { name: 'Wind', slug: 'wind' })
    await sync()
    expect(formerPages()).toEqual([])
  })

  it('misses nothing that a slow transaction commits late', async () => {
    const slow = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
    try {
      const row = articleRow('late')
      await slow.begin(async (transaction) => {
        await transaction`insert into public.articles ${transaction(row as never)}`
        await insertedId(secret, 'articles', articleRow('early'))
        await sync()
        expect(slugs()).toEqual(['early'])
      })
      await sync()
      expect(slugs()).toEqual(['early', 'late'])
    } finally {
      await slow.end()
    }
  })

  it('takes an article whose time has come', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const id = await insertedId(
      secret,
      'articles',
      articleRow('embargoed', { published_at: later }),
    )
    await sync()
    expect(slugs()).toEqual([])
    const owner = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
    // Without its triggers the row stays unchanged for us, as when only the clock has moved on.
    await owner.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`
      await transaction`update public.articles set published_at = now() where id = ${id}`
    })
    await owner.end()
    await sync()
    expect(slugs()).toEqual(['embargoed'])
  })

  it('drops an article that is put off to a later date, and waits for that date', async () => {
    const id = await insertedId(secret, 'articles', articleRow('early-bird'))
    await sync()
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await secret.from('articles').update({ published_at: later }).eq('id', id)
    expect(await sync()).toMatchObject({ removed: 1 })
    expect(slugs()).toEqual([])
    const { data } = await secret
      .from('publish_events')
      .select('due_at')
      .eq('subject_id', id)
      .gt('due_at', 'now')
    expect(data?.map(({ due_at }) => new Date(due_at).toISOString())).toEqual([later])
  })

  it('reads everything again when the renderer is another, and drops what it no longer finds', async () => {
    await insertedId(secret, 'articles', articleRow('storm'))
    await sync()
    db.exec(
      `insert into articles (id, slug, title, description, is_featured, published_at, updated_at, views_count, words, changed_in)
        select 'x', 'ghost', title, description, 0, published_at, updated_at, 0, 1, 1 from articles`,
    )
    renderer = 'another'
    expect(await sync()).toMatchObject({ full: true, removed: 1 })
    expect(slugs()).toEqual(['storm'])
  })

  it('reads everything again when the database is another one', async () => {
    await insertedId(secret, 'articles', articleRow('storm'))
    await sync()
    db.exec("update meta set value = '999999999' where key = 'horizon'")
    expect(await sync()).toMatchObject({ full: true })
  })

  it('begins again when another database answers under the same address', async () => {
    await insertedId(secret, 'articles', articleRow('storm'))
    await sync()
    const owner = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
    await owner`update private.identity set id = gen_random_uuid()`
    await owner.end()
    expect(await sync()).toMatchObject({ full: true })
    expect(await sync()).toMatchObject({ full: false, written: 0 })
  })

  it('reads everything again after more time than removals are kept', async () => {
    const gone = await insertedId(secret, 'articles', articleRow('gone'))
    await insertedId(secret, 'articles', articleRow('storm'))
    await sync()
    await secret.from('articles').delete().eq('id', gone).throwOnError()
    const owner = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
    await owner`select private.clean_database(now() + interval '366 days')`
    await owner.end()
    expect((await secret.from('removals').select('subject_id')).data).toEqual([])
    expect(await sync()).toMatchObject({ full: true, removed: 1 })
    expect(slugs()).toEqual(['storm'])
    expect(await sync()).toMatchObject({ full: false })
  })

  it('stays usable when the database does not answer', async () => {
    await insertedId(secret, 'articles', articleRow('storm'))
    await sync()
    const nobody = clientFor('http://127.0.0.1:1', 'key')
    const unreachable = syncMirror({
      db,
      client: nobody,
      render: ({ content }) => ({ html: content, text: content }),
      renderer,
      now,
    })
    await expect(unreachable).rejects.toThrow('changes_since')
    expect(slugs()).toEqual(['storm'])
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { openMirror } from './database.ts'
import type { Client } from './source.ts'
import { syncMirror } from './sync.ts'

const LIST = '00000000-0000-4000-8000-000000000001'

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
  folder = mkdtempSync(join(tmpdir(), 'mirror-newsletters-'))
  db = openMirror(join(folder, 'mirror.db'))
  await sync()
})
afterAll(async () => {
  db?.close()
  await backend?.close()
  if (folder) rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await secret.from('newsletter_issues').delete().not('id', 'is', null)
  await sync()
  db.exec('delete from invalidated')
})

const sync = () =>
  syncMirror({
    db,
    client: reader,
    render: ({ content }) => ({ html: content, text: content }),
    renderer,
    now: new Date(),
  })
const subjects = () =>
  db
    .prepare('select subject from newsletter_issues order by subject')
    .all()
    .map(({ subject }) => subject)
const tags = () =>
  db
    .prepare('select tag from invalidated order by tag')
    .all()
    .map(({ tag }) => String(tag))
    .filter((tag) => tag !== 'clock')
const events = async () => {
  const { data } = await secret.from('publish_events').select('subject, action').order('id')
  return (data ?? []).map(({ subject, action }) => `${subject} ${action}`)
}

const draft = { list_id: LIST, slug: 'morning-1', subject: 'Good morning', intro: 'Hello.' }
const sent = {
  state: 'sent',
  started_at: new Date().toISOString(),
  finished_at: new Date().toISOString(),
}

describe('the archive of the newsletter in the mirror', () => {
  it('has sent issues only', async () => {
    await secret.from('newsletter_issues').insert(draft)
    expect(await sync()).toMatchObject({ written: 0 })
    await secret.from('newsletter_issues').update(sent).eq('slug', 'morning-1')
    expect(await sync()).toMatchObject({ written: 1, full: false })
    expect(subjects()).toEqual(['Good morning'])
    expect(tags()).toEqual([
      ...[
        '/newsletter/',
        '/newsletter/morning-1/',
        'newsletter-issue:morning-1',
        'newsletter-issues',
      ],
    ])
  })

  it('has an archive page once the first one is full', async () => {
    const issues = Array.from({ length: 100 }, (_, n) => ({
      ...draft,
      ...sent,
      slug: `daily-${n}`,
    }))
    await secret.from('newsletter_issues').insert(issues.slice(1))
    await sync()
    expect(tags()).not.toContain('/newsletter/archive/1/')
    await secret.from('newsletter_issues').insert(issues.slice(0, 1))
    await sync()
    expect(tags()).toContain('/newsletter/archive/1/')
  })

  it('follows a removed passage, and loses an issue that is no longer public', async () => {
    await secret.from('newsletter_issues').insert({ ...draft, ...sent })
    await sync()
    await secret.from('newsletter_issues').update({ intro: '[removed]' }).eq('slug', 'morning-1')
    expect(await sync()).toMatchObject({ written: 1 })
    await secret.from('newsletter_issues').delete().eq('slug', 'morning-1')
    expect(await sync()).toMatchObject({ removed: 1 })
    expect(subjects()).toEqual([])
  })

  it('is the same after everything is read again', async () => {
    await secret.from('newsletter_issues').insert({ ...draft, ...sent })
    await sync()
    renderer = 'other'
    expect(await sync()).toMatchObject({ full: true })
    expect(subjects()).toEqual(['Good morning'])
  })

  it('is announced to the publisher when it changes, numbers of deliveries not', async () => {
    await secret.from('publish_events').delete().not('id', 'is', null)
    await secret.from('newsletter_issues').insert({ ...draft, ...sent })
    await secret
      .from('newsletter_issues')
      .update({ sent: 5, recipients: 9 })
      .eq('slug', 'morning-1')
    await secret.from('newsletter_issues').delete().eq('slug', 'morning-1')
    expect(await events()).toEqual(['newsletter_issue update', 'newsletter_issue remove'])
  })
})

describe('lists of the newsletter in the mirror', () => {
  it('are the active ones, with their present names', async () => {
    const names = () =>
      db
        .prepare('select name from newsletter_lists order by position, name')
        .all()
        .map(({ name }) => name)
    await secret.from('newsletter_lists').insert({ slug: 'weekly', name: 'Weekly', position: 2 })
    await sync()
    expect(names()).toEqual(['Newsletter', 'Weekly'])
    await secret.from('newsletter_lists').update({ name: 'The week' }).eq('slug', 'weekly')
    await sync()
    expect(names()).toEqual(['Newsletter', 'The week'])
    expect(tags()).toEqual(['newsletter-lists'])
    await secret.from('newsletter_lists').update({ is_active: false }).eq('slug', 'weekly')
    await sync()
    expect(names()).toEqual(['Newsletter'])
  })
})

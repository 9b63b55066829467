import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestAccount, type TestDatabase } from './testDatabase.ts'

interface Message {
  event: string
  payload: Record<string, unknown>
}

let testDatabase: TestDatabase
let writer: TestAccount
let other: TestAccount
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  writer = await testDatabase.signUp('writer')
  other = await testDatabase.signUp('other-account')
})
afterEach(async () => {
  for (const client of [testDatabase.visitor, writer.client, other.client]) {
    await client.removeAllChannels()
  }
})
afterAll(() => testDatabase?.close())

/** Joins a private channel; `until` waits for a matching message. Rejects when joining is not permitted. */
async function joinPrivate(client: SupabaseClient, topic: string) {
  const seen: Message[] = []
  let wake = () => {}
  const channel = client.channel(topic, { config: { private: true } })
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    seen.push({ event, payload })
    wake()
  })
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve()
      if (status === 'CHANNEL_ERROR') reject(error)
    })
  })
  async function until(matches: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const message = seen.find(matches)
      if (message) return message
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { seen, until }
}

const ofArticle = (name: string) => `article:${testDatabase.ids[name]}`
const about = (event: string, id: string) => (message: Message) =>
  message.event === event && (message.payload.ids as string[]).includes(id)

async function comment(content: string, article = 'published'): Promise<string> {
  const row = { article_id: testDatabase.ids[article] ?? '', user_id: writer.id, content }
  const { data, error } = await testDatabase.secret
    .from('comments')
    .insert(row)
    .select('id')
    .single()
  if (error) throw error
  return data.id
}

// spec: live-comments
it('sends the ids, not the texts, of comments that are written, edited, hidden, restored or deleted', async () => {
  const page = await joinPrivate(testDatabase.visitor, ofArticle('published'))
  const id = await comment('Something rude')
  await page.until(about('comments_written', id))
  await testDatabase.sql`update public.comments set content = 'Something worse' where id = ${id}`
  await testDatabase.secret.rpc('hide_comment', { comment: id })
  await page.until(about('comments_hidden', id))
  await testDatabase.secret.rpc('restore_comment', { comment: id })
  await testDatabase.secret.from('comments').delete().eq('id', id)
  await page.until(about('comments_deleted', id))
  const seen = page.seen.filter((message) => about(message.event, id)(message))
  expect(seen.map(({ event, payload }) => [event, payload.ids])).toEqual(
    [
      'comments_written',
      'comments_written',
      'comments_hidden',
      'comments_written',
      'comments_deleted',
    ].map((event) => [event, [id]]),
  )
  expect(JSON.stringify(page.seen)).not.toContain('Something')
})

it('sends nothing when a hidden comment is changed or deleted, or for comments on another article', async () => {
  const hidden = await comment('Hidden soon')
  await testDatabase.secret.rpc('hide_comment', { comment: hidden })
  const page = await joinPrivate(testDatabase.visitor, ofArticle('published'))
  await testDatabase.sql`update public.comments set content = 'Said again' where id = ${hidden}`
  await testDatabase.secret.from('comments').delete().eq('id', hidden)
  const draft = await comment('Between us', 'draft')
  await testDatabase.secret.from('comments').delete().eq('id', draft)
  const shown = await comment('For everybody')
  await page.until(about('comments_written', shown))
  expect(page.seen).toHaveLength(1)
})

it('rejects joining the channel of a draft or of another account', async () => {
  for (const [client, topic] of [
    [testDatabase.visitor, ofArticle('draft')],
    [other.client, ofArticle('draft')],
    [testDatabase.visitor, `user:${writer.id}`],
    [other.client, `user:${writer.id}`],
    [other.client, 'lobby'],
  ] as const) {
    await expect(joinPrivate(client, topic)).rejects.toThrow(/do not have permissions to read/)
  }
})

// spec: live-bookmarks
it('sends changes of bookmarks to their owner only', async () => {
  const mine = await joinPrivate(writer.client, `user:${writer.id}`)
  const others = await joinPrivate(other.client, `user:${other.id}`)
  const publicChannel = await joinPublic(other.client, `user:${writer.id}`)
  const toggle = ({ client }: TestAccount) =>
    client.rpc('toggle_bookmark', { article: testDatabase.ids.published ?? '' })
  await toggle(writer)
  await mine.until(({ event }) => event === 'bookmarks_changed')
  await toggle(writer)
  await expect.poll(() => mine.seen.length).toBe(2)
  await toggle(other)
  await others.until(({ event }) => event === 'bookmarks_changed')
  expect(others.seen).toHaveLength(1)
  expect(publicChannel).toEqual([])
})

it('sends the settings to all clients', async () => {
  const site = await joinPrivate(testDatabase.visitor, 'site')
  await testDatabase.sql`update public.site_settings set comments_enabled = false`
  await site.until(({ payload }) => payload.comments_enabled === false)
  await testDatabase.sql`update public.site_settings set comments_enabled = true`
  await site.until(({ payload }) => payload.comments_enabled === true)
})

it('sends no ids for many new comments, so that pages read them all again', async () => {
  const page = await joinPrivate(testDatabase.visitor, ofArticle('published'))
  await testDatabase.sql`insert into public.comments (article_id, user_id, content)
    select ${testDatabase.ids.published ?? ''}, ${writer.id}, 'Number ' || i from generate_series(1, 101) i`
  const { payload } = await page.until(({ event }) => event === 'comments_written')
  expect(payload.ids).toBeNull()
})

/** Joins the public channel of the same name and collects its messages. */
async function joinPublic(client: SupabaseClient, topic: string): Promise<unknown[]> {
  const seen: unknown[] = []
  const channel = client.channel(topic)
  channel.on('broadcast', { event: '*' }, (message) => seen.push(message))
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve())
  })
  return seen
}

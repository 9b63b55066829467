import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Member, openStage, type Stage } from './stage.ts'

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>
let stage: Stage
let writer: Member
beforeAll(async () => {
  stage = await openStage()
  writer = await stage.member('writer')
})
afterEach(async () => {
  await stage.visitor.removeAllChannels()
  await writer.client.removeAllChannels()
})
afterAll(() => stage?.close())

/** Follows a table of one article; `until` waits for a change that fits. */
async function follow(client: SupabaseClient, table: string, filter?: string) {
  const seen: Change[] = []
  let wake = () => {}
  const channel = client.channel(`${table}-${Math.random()}`)
  channel.on(
    'postgres_changes',
    { event: '*', schema: 'public', table, ...(filter && { filter }) },
    (change: Change) => {
      seen.push(change)
      wake()
    },
  )
  await new Promise<void>((resolve, reject) => {
    channel.on('system', {}, () => resolve())
    channel.subscribe((status, error) => status === 'CHANNEL_ERROR' && reject(error))
  })
  async function until(fits: (change: Change) => boolean): Promise<Change> {
    for (;;) {
      const change = seen.find(fits)
      if (change) return change
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { seen, until }
}
const ofArticle = () => `article_id=eq.${stage.ids.published}`
const holds = (column: string, value: unknown) => (change: Change) =>
  (change.new as Record<string, unknown>)[column] === value

it('tells everybody on the page that a comment was hidden, and nobody what it says', async () => {
  const comments = await follow(stage.visitor, 'comments', ofArticle())
  const hidden = await follow(stage.visitor, 'hidden_comments', ofArticle())
  const { data } = await writer.client
    .from('comments')
    .insert({
      article_id: stage.ids.published ?? '',
      user_id: writer.id,
      content: 'Something rude',
    })
    .select('id')
    .single()
  await comments.until(holds('id', data?.id))
  await stage.sql`update public.comments set content = 'Something worse', is_hidden = true
    where id = ${data?.id ?? ''}`
  const trace = await hidden.until(holds('comment_id', data?.id))
  expect(Object.keys(trace.new).sort()).toEqual(['article_id', 'comment_id', 'hidden_at'])
  expect(JSON.stringify(comments.seen)).not.toContain('Something worse')

  await stage.secret.rpc('restore_comment', { comment: data?.id ?? '' })
  await comments.until(holds('content', 'Something worse'))
})

it('tells nobody about comments on an article they cannot read', async () => {
  const comments = await follow(stage.visitor, 'comments')
  const write = (article: string, content: string) =>
    stage.secret.from('comments').insert({
      article_id: stage.ids[article] ?? '',
      user_id: stage.ids.author ?? '',
      content,
    })
  await write('draft', 'Between us')
  await write('published', 'For everybody')
  await comments.until(holds('content', 'For everybody'))
  expect(comments.seen).toHaveLength(1)
})

it('tells of a bookmark only its owner; that one is gone, by its id', async () => {
  const mine = await follow(writer.client, 'bookmarks', `user_id=eq.${writer.id}`)
  const others = await follow(stage.visitor, 'bookmarks')
  await writer.client.rpc('toggle_bookmark', { article: stage.ids.published ?? '' })
  const added = await mine.until((change) => change.eventType === 'INSERT')
  await writer.client.rpc('toggle_bookmark', { article: stage.ids.published ?? '' })
  const removed = await mine.until((change) => change.eventType === 'DELETE')
  expect(removed.old).toEqual({ id: (added.new as { id: string }).id })
  expect(others.seen.filter((change) => change.eventType === 'INSERT')).toEqual([])
  for (const change of others.seen) expect(Object.keys(change.old)).toEqual(['id'])
})

it('tells everybody about the settings', async () => {
  const settings = await follow(stage.visitor, 'site_settings')
  await stage.sql`update public.site_settings set tagline = 'News, slowly'`
  await settings.until(holds('tagline', 'News, slowly'))
})

import type {
  RealtimeChannel,
  RealtimePostgresChangesPayload,
  SupabaseClient,
} from '@supabase/supabase-js'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { useBackend } from '../../dev/testing/backend/fixture.ts'
import { SCHEMA } from '../../dev/testing/backend/schema.ts'

const at = useBackend({ schema: SCHEMA })

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>

function joined(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve()
      if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') reject(error ?? new Error(status))
    })
  })
}

let topics = 0

/** Subscribes to a table. `seen` collects changes; `until` waits for a change that matches. */
async function follow(client: SupabaseClient, filter?: string, table = 'articles') {
  const seen: Payload[] = []
  let wake = () => {}
  const channel = client.channel(`follow-${++topics}`)
  const options = { event: '*', schema: 'public', table, ...(filter && { filter }) } as const
  channel.on('postgres_changes', options, (payload: Payload) => {
    seen.push(payload)
    wake()
  })
  // The status "SUBSCRIBED" means that the channel is open, the system message that changes are sent.
  const following = new Promise<void>((resolve) => {
    channel.on('system', {}, () => resolve())
  })
  await joined(channel)
  await following
  async function until(fits: (payload: Payload) => boolean): Promise<Payload> {
    for (;;) {
      const found = seen.find(fits)
      if (found) return found
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { seen, until }
}

const titled = (title: string) => (payload: Payload) =>
  'title' in payload.new && payload.new.title === title

test('sends changes that the reader may read, with granted columns only', async () => {
  const [author, other] = await Promise.all([at.member(), at.member()])
  const [mine, others, anonymous] = await Promise.all([
    follow(author.client),
    follow(other.client),
    follow(at.visitor()),
  ])
  const insert = { title: 'Draft', is_public: false, note: 'do not tell' }
  expect((await author.client.from('articles').insert(insert)).error).toBeNull()
  await author.client.from('articles').insert({ title: 'News', note: 'do not tell' })
  const news = await others.until(titled('News'))
  await anonymous.until(titled('News'))
  await mine.until(titled('News'))

  expect(mine.seen.map((payload) => 'title' in payload.new && payload.new.title)).toEqual([
    'Draft',
    'News',
  ])
  expect(others.seen).toHaveLength(1)
  expect(anonymous.seen).toHaveLength(1)
  expect(news).toMatchObject({ eventType: 'INSERT', schema: 'public', table: 'articles' })
  expect(news.new).not.toHaveProperty('note')
  expect(news.new).toMatchObject({ author_id: author.id, price: 1.5 })
  expect(JSON.stringify([mine.seen, others.seen])).not.toContain('do not tell')
})

test('sends updates, and deletes with the key only', async () => {
  const author = await at.member()
  const reader = await follow(at.visitor(), `author_id=eq.${author.id}`)
  const { data } = await author.client
    .from('articles')
    .insert({ title: 'One' })
    .select('id')
    .single()
  await author.client.from('articles').update({ title: 'Two' }).eq('id', data?.id)
  const update = await reader.until((payload) => payload.eventType === 'UPDATE')
  expect(update).toMatchObject({ new: { title: 'Two' }, old: { id: data?.id } })
  await author.client.from('articles').delete().eq('id', data?.id)
  const deletion = await reader.until((payload) => payload.eventType === 'DELETE')
  expect(deletion.old).toEqual({ id: data?.id })
})

test('applies filters to changes except deletes, as hosted projects do', async () => {
  const author = await at.member()
  const sport = await follow(at.visitor(), 'section=eq.sport')
  const either = await follow(at.visitor(), 'section=in.(sport,"arts, music")')
  const add = (title: string, section: string) =>
    author.client.from('articles').insert({ title, section }).select('id').single()
  const news = await add('Parliament', 'news')
  await add('Opera', 'arts, music')
  await add('Goal', 'sport')
  await Promise.all([sport.until(titled('Goal')), either.until(titled('Goal'))])
  await author.client.from('articles').delete().eq('id', news.data?.id)
  const isGone = (payload: Payload) => payload.eventType === 'DELETE'
  for (const { until } of [sport, either]) {
    expect((await until(isGone)).old).toEqual({ id: news.data?.id })
  }
  expect(sport.seen.map((payload) => payload.eventType)).toEqual(['INSERT', 'DELETE'])
  expect(either.seen.map((payload) => payload.eventType)).toEqual(['INSERT', 'INSERT', 'DELETE'])
})

test('a filter value may contain any character', async () => {
  const author = await at.member()
  const title = `It's 5% $1, "so"`
  const reader = await follow(at.visitor(), `title=eq."It's 5% $1, \\"so\\""`)
  await author.client.from('articles').insert({ title: 'Another' })
  await author.client.from('articles').insert({ title })
  await reader.until(titled(title))
  expect(reader.seen).toHaveLength(1)
})

test('sends changes to many readers in order, each with its own permissions', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => at.member()))
  const followers = await Promise.all(people.map(({ client }) => follow(client)))
  for (const [number, { client }] of people.entries()) {
    await client.from('articles').insert({ title: `Own ${number}`, is_public: false })
  }
  await people[0]?.client.from('articles').insert({ title: 'For all' })
  for (const [number, { until, seen }] of followers.entries()) {
    await until(titled('For all'))
    expect(seen.map(({ new: row }) => 'title' in row && row.title)).toEqual([
      `Own ${number}`,
      'For all',
    ])
  }
})

test('a filter on a column without grant matches nothing', async () => {
  const author = await at.member()
  const spy = await follow(at.visitor(), 'note=eq.secret')
  const reader = await follow(at.visitor())
  await author.client.from('articles').insert({ title: 'Noted', note: 'secret' })
  await author.client.from('articles').insert({ title: 'After' })
  await reader.until(titled('After'))
  expect(spy.seen).toEqual([])
})

test('rejects unpublished tables and invalid filters', async () => {
  await expect(follow(at.visitor(), undefined, 'profiles')).rejects.toThrow(
    /not in the publication/,
  )
  await expect(follow(at.visitor(), 'title?x')).rejects.toThrow(/invalid filter/)
  await expect(follow(at.visitor(), 'author_id=eq.nobody')).rejects.toThrow(/type uuid/)
  await expect(follow(at.visitor(), 'colour=eq.red')).rejects.toThrow(/does not exist/)
})

test('applies the permissions of a user who signs in to an open channel', async () => {
  const author = await at.member()
  const client = at.visitor()
  const reader = await follow(client)
  const witness = await follow(author.client)
  await author.client.from('articles').insert({ title: 'Hidden', is_public: false })
  // The readers of a change are determined before the first one receives it.
  await witness.until(titled('Hidden'))
  await client.auth.signInWithPassword({ email: author.email, password: 'secret1' })
  await client.realtime.setAuth()
  // Messages are handled in order: the reply to a later join shows that the token was processed.
  await joined(client.channel('later'))
  await author.client.from('articles').insert({ title: 'Shown', is_public: false })
  await reader.until(titled('Shown'))
  expect(reader.seen).toHaveLength(1)
})

test('rejects a forged token', async () => {
  const client = at.visitor()
  await client.realtime.setAuth('eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.AAAA')
  await expect(joined(client.channel('forged'))).rejects.toThrow()
})

test('sends changes after a lost database connection', async () => {
  const author = await at.member()
  const reader = await follow(at.visitor())
  const listener = async () =>
    (
      await at.sql<{ pid: number }[]>`select pid from pg_stat_activity
      where query = 'listen broadsheet_realtime' and state = 'idle' and pid <> pg_backend_pid()`
    )[0]?.pid
  const lost = await listener()
  const superuser = postgres(at.backend.superuserUrl, { max: 1 })
  await superuser`select pg_terminate_backend(${lost ?? 0})`
  await superuser.end()
  const isBack = async () => ![undefined, lost].includes(await listener())
  await expect.poll(isBack).toBe(true)
  await author.client.from('articles').insert({ title: 'Back again' })
  await reader.until(titled('Back again'))
})

test('delivers broadcasts between clients', async () => {
  const [one, two] = [at.visitor().channel('room'), at.visitor().channel('room')]
  const heard = new Promise((resolve) => {
    two.on('broadcast', { event: 'shout' }, (message) => resolve(message.payload))
  })
  await Promise.all([joined(one), joined(two)])
  await one.send({ type: 'broadcast', event: 'shout', payload: { text: 'hello' } })
  expect(await heard).toEqual({ text: 'hello' })
})

test('rejects a connection without a valid key', async () => {
  const url = `${at.backend.apiUrl.replace('http', 'ws')}/realtime/v1/websocket?apikey=wrong&vsn=2.0.0`
  const refused = new Promise((resolve) => {
    const socket = new WebSocket(url)
    socket.onopen = () => resolve('open')
    socket.onerror = () => resolve('refused')
  })
  expect(await refused).toBe('refused')
})

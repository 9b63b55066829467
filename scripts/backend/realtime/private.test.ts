import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { useBackend } from '../../dev/testing/backend/fixture.ts'

const at = useBackend({
  rooms: `
create table public.rooms (name text primary key, owner uuid not null default auth.uid());
alter table public.rooms enable row level security;
create policy "own" on public.rooms for all to authenticated using (owner = (select auth.uid()));
grant select, insert, delete on public.rooms to authenticated;
create policy "owners follow their rooms" on realtime.messages for select to authenticated
  using (exists (select from public.rooms where 'room:' || name = (select realtime.topic())));
create policy "owners speak in their rooms" on realtime.messages for insert to authenticated
  with check (extension = 'broadcast' and exists (select from public.rooms where 'room:' || name = realtime.topic()));
create policy "all may listen in the hall" on realtime.messages for select to anon, authenticated
  using ((select realtime.topic()) = 'hall');
create policy "the signed-in are present in the hall" on realtime.messages for insert to authenticated
  with check (extension = 'presence' and (select realtime.topic()) = 'hall');
create policy "breaks" on realtime.messages for select to anon
  using (case when (select realtime.topic()) = 'broken' then 1 / (length(topic) - 6) = 0 else false end);
create function public.announce(topic text, is_private boolean) returns void
  language sql security definer set search_path = '' as $$
  select realtime.send('{"n": 1}', 'announced', topic, is_private) $$;
grant execute on function public.announce(text, boolean) to service_role;`,
})

let topics = 0
const roomOf = async ({ client }: { client: SupabaseClient }) => {
  const name = `room-${++topics}`
  expect((await client.from('rooms').insert({ name })).error).toBeNull()
  return { name, topic: `room:${name}` }
}

function join(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve()
      if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') reject(error ?? new Error(status))
    })
  })
}

async function listen(client: SupabaseClient, topic: string, isPrivate = true) {
  const heard: { event: string; payload: unknown }[] = []
  const channel = client.channel(topic, {
    config: { private: isPrivate, broadcast: { ack: true } },
  })
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }))
  await join(channel)
  const say = (event: string) =>
    channel.send({ type: 'broadcast', event, payload: { text: event } })
  return { channel, heard, say }
}

const REFUSED = /Unauthorized: You do not have permissions to read from this Channel topic/

test('the policies determine who can join a private channel', async () => {
  const owner = await at.member()
  const { topic } = await roomOf(owner)
  const { say } = await listen(owner.client, topic)
  expect(await say('hello')).toBe('ok')
  await expect(listen((await at.member()).client, topic)).rejects.toThrow(REFUSED)
  await expect(listen(at.visitor(), topic)).rejects.toThrow(REFUSED)
  await expect(listen(at.visitor(), 'broken')).rejects.toThrow(REFUSED)
  await listen(at.service, topic)
})

test('separates the public and the private channel of a topic', async () => {
  const owner = await at.member()
  const { topic } = await roomOf(owner)
  const inside = await listen(at.service, topic)
  const speaker = await listen(owner.client, topic)
  const outside = await listen(at.visitor(), topic, false)
  const shouting = await listen((await at.member()).client, topic, false)
  expect(await speaker.say('secret')).toBe('ok')
  expect(await shouting.say('public')).toBe('ok')
  await expect.poll(() => inside.heard).toEqual([{ event: 'secret', payload: { text: 'secret' } }])
  await expect.poll(() => outside.heard).toEqual([{ event: 'public', payload: { text: 'public' } }])
})

test('rejects broadcasts of clients that may only read', async () => {
  const [listener, other] = [await listen(at.visitor(), 'hall'), await listen(at.visitor(), 'hall')]
  expect(await listener.say('let me speak')).toBe('error')
  await at.service.rpc('announce', { topic: 'hall', is_private: true })
  await expect.poll(() => other.heard.length).toBe(1)
  expect(other.heard[0]).toMatchObject({ event: 'announced', payload: { n: 1 } })
})

test('delivers messages of the database to their channel, unless the transaction is rolled back', async () => {
  const owner = await at.member()
  const { topic } = await roomOf(owner)
  const inside = await listen(owner.client, topic)
  const outside = await listen(at.visitor(), topic, false)
  await at.sql
    .begin(async (tx) => {
      await tx`select realtime.send('{}', 'undone', ${topic})`
      throw new Error('rolled back')
    })
    .catch(() => {})
  await at.service.rpc('announce', { topic, is_private: false })
  await at.service.rpc('announce', { topic, is_private: true })
  await expect.poll(() => inside.heard.length).toBe(1)
  await expect.poll(() => outside.heard.length).toBe(1)
  expect(inside.heard[0]?.event).toBe('announced')
})

test('delivers messages that are longer than a notification of PostgreSQL', async () => {
  const { heard } = await listen(at.visitor(), 'hall')
  const text = 'long '.repeat(10_000)
  await at.sql`select realtime.send(${at.sql.json({ text })}, 'long', 'hall')`
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]?.payload).toMatchObject({ text })
})

test('closes a channel when another user signs in who may not read it', async () => {
  const [owner, other] = await Promise.all([at.member(), at.member()])
  const { topic } = await roomOf(owner)
  const { channel } = await listen(owner.client, topic)
  const { email } = other
  await owner.client.auth.signInWithPassword({ email, password: 'secret1' })
  await owner.client.realtime.setAuth()
  await expect.poll(() => channel.state).toBe('closed')
})

test('closes a channel when its session ends', async () => {
  const owner = await at.member()
  const { topic } = await roomOf(owner)
  const other = at.visitor()
  await other.auth.signInWithPassword({ email: owner.email, password: 'secret1' })
  const { channel } = await listen(other, topic)
  const change = { password: 'secret2', current_password: 'secret1' }
  expect((await owner.client.auth.updateUser(change)).error).toBeNull()
  await expect.poll(() => channel.state).toBe('closed')
})

test('testing the policies stores no messages', async () => {
  await at.sql`delete from realtime.messages`
  await expect(listen(at.visitor(), 'room:none')).rejects.toThrow(REFUSED)
  await listen(at.visitor(), 'hall')
  expect(await at.sql`select from realtime.messages`).toHaveLength(0)
})

/** Joins with presence; `present` returns the state by key. */
async function attend(client: SupabaseClient, topic: string, key: string, isPrivate = false) {
  const channel = client.channel(topic, { config: { private: isPrivate, presence: { key } } })
  const events: string[] = []
  channel.on('presence', { event: 'join' }, ({ key: who }) => events.push(`+${who}`))
  channel.on('presence', { event: 'leave' }, ({ key: who }) => events.push(`-${who}`))
  await join(channel)
  const present = () =>
    Object.fromEntries(
      Object.entries(channel.presenceState()).map(([who, metas]) => [
        who,
        metas.map(({ presence_ref: _, ...meta }) => meta),
      ]),
    )
  return { channel, events, present }
}

test('delivers joins, changes and leaves of presence', async () => {
  const topic = `lobby-${++topics}`
  const ada = await attend(at.visitor(), topic, 'ada')
  expect(await ada.channel.track({ reading: 1 })).toBe('ok')
  const client = at.visitor()
  const bob = await attend(client, topic, 'bob')
  await expect.poll(bob.present).toEqual({ ada: [{ reading: 1 }] })
  await bob.channel.track({ reading: 2 })
  await expect.poll(ada.present).toEqual({ ada: [{ reading: 1 }], bob: [{ reading: 2 }] })
  await bob.channel.track({ reading: 3 })
  await expect.poll(ada.present).toEqual({ ada: [{ reading: 1 }], bob: [{ reading: 3 }] })
  await ada.channel.untrack()
  await expect.poll(bob.present).toEqual({ bob: [{ reading: 3 }] })
  client.realtime.disconnect()
  await expect.poll(ada.present).toEqual({})
})

test('a key with several connections leaves with the last one', async () => {
  const topic = `lobby-${++topics}`
  const watcher = await attend(at.visitor(), topic, 'watcher')
  const tabs = [await attend(at.visitor(), topic, 'ada'), await attend(at.visitor(), topic, 'ada')]
  for (const [i, { channel }] of tabs.entries()) await channel.track({ tab: i })
  await expect.poll(watcher.present).toEqual({ ada: [{ tab: 0 }, { tab: 1 }] })
  await tabs[0]?.channel.unsubscribe()
  await expect.poll(watcher.present).toEqual({ ada: [{ tab: 1 }] })
  await tabs[1]?.channel.unsubscribe()
  await expect.poll(watcher.present).toEqual({})
})

test('applies the policies to presence on a private channel', async () => {
  const member = await at.member()
  const inside = await attend(member.client, 'hall', 'member', true)
  const visitor = await attend(at.visitor(), 'hall', 'visitor', true)
  const outside = await attend(at.visitor(), 'hall', 'outside')
  expect(await visitor.channel.track({})).toBe('error')
  expect(await inside.channel.track({ in: 'hall' })).toBe('ok')
  expect(await outside.channel.track({ out: 'side' })).toBe('ok')
  await expect.poll(visitor.present).toEqual({ member: [{ in: 'hall' }] })
  await expect.poll(outside.present).toEqual({ outside: [{ out: 'side' }] })
})

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Sql } from 'postgres'
import { WebSocketServer } from 'ws'
import type { Sessions } from '../auth/sessions.ts'
import { type Identity, identify } from '../identity.ts'
import type { Keys } from '../keys.ts'
import { type Audience, type Change, changeFor, fits } from './changes.ts'
import { type Channel, concerns, type Subscription } from './channels.ts'
import { Listener } from './listener.ts'
import { deliverMessage, forgetMessages } from './messages.ts'
import { permissionsOf } from './permissions.ts'
import { RealtimeSocket } from './socket.ts'
import type { Connection, Member } from './socketContext.ts'
import { CHANNEL, watchTables } from './tables.ts'

const PATH = '/realtime/v1/websocket'
const MESSAGE_BYTES = 1 << 20
const HOUR = 3_600_000

/** A subscription that receives a change. */
interface Recipient {
  socket: Connection
  channel: Channel
  subscription: Subscription
}

/**
 * Starts a Realtime server, which lite does not have: changes of the tables in the publication
 * `supabase_realtime`, each read with the permissions of the subscriber; broadcasts of clients and of the
 * database on public and private channels; presence.
 */
export async function startRealtime(options: {
  server: Server
  connection: PostgresConnection
  sql: Sql
  databaseUrl: string
  keys: Keys
  sessions: Sessions
  now: () => Date
}): Promise<{ close(): Promise<void> }> {
  const { server, connection, sql, databaseUrl, keys, sessions, now } = options
  const tables = await watchTables(sql)
  const sockets = new Set<Connection>()
  let lastId = 0
  const assertFits = async ({ request: { schema, table }, filters }: Subscription) => {
    const one = tables.find((known) => known.schema === schema && known.table === table)
    if (one) await fits(connection.kysely, one, {}, filters)
  }
  function* members(topic: string, isPrivate: boolean): Iterable<Member> {
    const seconds = now().valueOf() / 1000
    for (const socket of sockets) {
      const channel = socket.channels.get(topic)
      if (channel?.isPrivate !== isPrivate) continue
      if ((channel.reader.expires ?? Infinity) > seconds) yield { socket, channel }
    }
  }
  const identifyOpen = async (token: unknown) => {
    const identity = await identify(token, keys)
    const isOpen = typeof token !== 'string' || (await sessions.isOpen(token))
    if (!isOpen) throw new Error('This session has ended. Sign in again.')
    return identity
  }
  const context = {
    identify: identifyOpen,
    tables,
    sockets,
    permissions: (topic: string, reader: Identity) => permissionsOf(sql, topic, reader),
    assertFits,
    nextId: () => ++lastId,
    members,
  }
  sessions.onEnd((id) => {
    for (const socket of sockets) socket.closeChannelsOf(id)
  })
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES })

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const key = url.searchParams.get('apikey')
    if (url.pathname !== PATH || (key !== keys.publishableKey && key !== keys.secretKey)) {
      socket.end(`HTTP/1.1 ${url.pathname === PATH ? '403 Forbidden' : '404 Not Found'}\r\n\r\n`)
      return
    }
    const version = url.searchParams.get('vsn') === '1.0.0' ? 1 : 2
    webSockets.handleUpgrade(
      request,
      socket,
      head,
      (ws) => new RealtimeSocket(ws, version, key, context),
    )
  }

  async function deliver(change: Change): Promise<void> {
    const table = tables.find((one) => one.schema === change.schema && one.table === change.table)
    if (table === undefined) return
    for (const { audience, recipients } of audiencesOf(recipientsOf(change, sockets, now()))) {
      try {
        const results = await changeFor(connection.kysely, table, change, audience)
        for (const [place, data] of results.entries()) if (data) send(recipients[place] ?? [], data)
      } catch (error) {
        // An error of one audience must not affect the others.
        console.error('realtime:', reasonOf(error))
      }
    }
  }

  // Sequential, so that an UPDATE does not overtake its INSERT.
  let feed: Promise<void> = Promise.resolve()
  const listener = await Listener.open(databaseUrl, CHANNEL, {
    onNotice: (text) => {
      if (sockets.size === 0) return
      const notice = JSON.parse(text) as Change | { message: string }
      const work = () =>
        'message' in notice ? deliverMessage(sql, notice.message, members) : deliver(notice)
      feed = feed.then(work).catch((error) => console.error('realtime:', error))
    },
  })
  const forget = () =>
    forgetMessages(sql).catch((error: unknown) => console.error('realtime:', reasonOf(error)))
  await forget()
  const timer = setInterval(forget, HOUR)
  server.on('upgrade', onUpgrade)
  return {
    async close() {
      clearInterval(timer)
      server.off('upgrade', onUpgrade)
      for (const socket of sockets) socket.terminate()
      webSockets.close()
      await listener.close()
      await feed
    },
  }
}

function recipientsOf(change: Change, sockets: Iterable<Connection>, now: Date): Recipient[] {
  return [...sockets].flatMap((socket) =>
    [...socket.channels.values()]
      .filter(({ reader }) => reader.expires === undefined || reader.expires * 1000 > now.valueOf())
      .flatMap((channel) =>
        channel.subscriptions
          .filter((subscription) => concerns(subscription, change))
          .map((subscription) => ({ socket, channel, subscription })),
      ),
  )
}

/** An audience, and the recipients of each of its readers, in the same order. */
interface AudienceRecipients {
  audience: Audience
  recipients: Recipient[][]
}

/** Groups recipients by role and filter, which share a query, and then by user. */
function audiencesOf(recipients: Recipient[]): AudienceRecipients[] {
  const byQuery = Map.groupBy(recipients, ({ channel: { reader }, subscription }) =>
    JSON.stringify([reader.role, subscription.request.filter]),
  )
  return [...byQuery.values()].flatMap((group) => {
    const byReader = Map.groupBy(group, ({ channel }) => JSON.stringify(channel.reader.claims))
    const groups = [...byReader.values()]
    const readers = groups.flatMap(([one]) => (one ? [one.channel.reader] : []))
    const [first] = group
    if (first === undefined) return []
    const audience = {
      role: first.channel.reader.role,
      filters: first.subscription.filters,
      readers,
    }
    return [{ audience, recipients: groups }]
  })
}

/** Sends one message per channel, with the ids of its matching subscriptions. */
function send(group: Recipient[], data: object): void {
  const ids = new Map<Channel, { socket: Connection; ids: number[] }>()
  for (const { socket, channel, subscription } of group) {
    const found = ids.get(channel)
    if (found === undefined) ids.set(channel, { socket, ids: [subscription.id] })
    else found.ids.push(subscription.id)
  }
  for (const [channel, one] of ids) {
    one.socket.send(null, null, channel.topic, 'postgres_changes', { ids: one.ids, data })
  }
}

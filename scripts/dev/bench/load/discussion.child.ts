/** Child process of breakingNews.ts: followers of a discussion, and people who write in it. */
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import type { DiscussionPlan, DiscussionResult } from './discussion.ts'
import { measureCpu } from './generator.ts'
import { inParallel } from './target.ts'

const LATE_MILLISECONDS = 1000
const HEARTBEAT_MILLISECONDS = 25_000
/** Comments that have not arrived after this time are lost. */
const TIMEOUT_MILLISECONDS = 30_000
const MOST_TIMES = 100_000

const plan: DiscussionPlan = JSON.parse(process.argv[2] ?? '{}')
const { apiUrl, publishableKey, article } = plan
const topic = `realtime:article:${article}`
/** Arrivals by comment. */
const arrived = new Map<string, number[]>()

/** Opens a connection and joins the channel of the article, as the site does. */
async function follow(token: string): Promise<WebSocket> {
  const address = `${apiUrl.replace('http', 'ws')}/realtime/v1/websocket`
  const socket = new WebSocket(`${address}?apikey=${publishableKey}&vsn=2.0.0`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const config = { private: true, broadcast: { ack: false, self: false }, presence: { key: '' } }
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const [, ref, , event, payload] = JSON.parse(data.toString())
      if (event === 'broadcast' && payload.event === 'comments_written') {
        const now = performance.now()
        for (const id of payload.payload.ids) {
          const times = arrived.get(id)
          if (times) times.push(now)
          else arrived.set(id, [now])
        }
      } else if (event === 'phx_reply' && ref === '1') {
        if (payload.status === 'ok') resolve()
        else reject(new Error(payload.response.reason))
      }
    })
  })
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', { config, access_token: token }]))
  await joined
  const beat = JSON.stringify([null, '2', 'phoenix', 'heartbeat', {}])
  const timer = setInterval(() => socket.send(beat), HEARTBEAT_MILLISECONDS)
  socket.on('close', () => clearInterval(timer))
  return socket
}

const sent = new Map<string, number>()
let refused = 0

async function comment(n: number): Promise<void> {
  const { id: user_id, token } = plan.writers[n % plan.writers.length] ?? { id: '', token: '' }
  const began = performance.now()
  const response = await fetch(`${apiUrl}/rest/v1/comments?select=id`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify({ article_id: article, user_id, content: `Comment ${n} on the storm` }),
  })
  const rows = await response.json()
  if (response.ok) sent.set(rows[0].id, began)
  else refused++
}

function summary(followers: number): Omit<DiscussionResult, 'cpu'> {
  const times: number[] = []
  let [lost, late] = [0, 0]
  const every = Math.ceil((sent.size * followers) / MOST_TIMES)
  let n = 0
  for (const [id, began] of sent) {
    const arrivals = arrived.get(id) ?? []
    lost += followers - arrivals.length
    for (const at of arrivals) {
      if (at - began > LATE_MILLISECONDS) late++
      if (n++ % every === 0) times.push(at - began)
    }
  }
  return { comments: sent.size, refused, expected: sent.size * followers, lost, late, times }
}

const sockets: WebSocket[] = []
await inParallel(plan.followers, 8, async (n) => {
  sockets.push(await follow(plan.writers[n]?.token ?? publishableKey))
})
process.send?.('following')
await new Promise((resolve) => process.once('message', resolve))
const use = measureCpu()
const began = performance.now()
const writing: Promise<void>[] = []
for (let n = 0; n < plan.perSecond * plan.seconds; n++) {
  const wait = began + (n / plan.perSecond) * 1000 - performance.now()
  if (wait > 0) await pause(wait)
  writing.push(comment(n))
}
await Promise.all(writing)
const cpu = use()
const until = performance.now() + TIMEOUT_MILLISECONDS
while (summary(sockets.length).lost > 0 && performance.now() < until) await pause(100)
process.send?.({ ...summary(sockets.length), ...cpu }, () => process.exit())

import type { SupabaseClient } from '@supabase/supabase-js'
import { clientFor } from '../../../database/client.ts'
import { addPerson } from '../../testing/articles.ts'
import { inParallel, type Outcome, type Target } from './target.ts'

interface Reader {
  client: SupabaseClient
  id: string
  /** Time of arrival by id of the announced comment. */
  seen: Map<string, number>
}

async function openReader(target: Target, name: string, article: string): Promise<Reader> {
  const secret = clientFor(target.apiUrl, target.secretKey)
  const { id, email, password } = await addPerson(secret, name)
  const client = clientFor(target.apiUrl, target.publishableKey)
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  const seen = new Map<string, number>()
  const channel = client
    .channel(`article:${article}`, { config: { private: true } })
    .on('broadcast', { event: 'comments_written' }, ({ payload }) => {
      for (const written of payload.ids) seen.set(written, performance.now())
    })
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, problem) => {
      if (status === 'SUBSCRIBED') resolve()
      if (status === 'CHANNEL_ERROR') reject(problem)
    })
  })
  return { client, id, seen }
}

/**
 * Many people comment on one article at the same time; each follows the discussion live.
 *
 * @param each - comments per person; the limit is 20 a minute.
 * @param timeout - milliseconds to wait for comments that have not arrived.
 * @returns deliveries of one comment to one reader, with the time from sending to arrival.
 */
export async function commentConcurrently(
  target: Target,
  options: { article: string; people: number; each: number; timeout: number },
): Promise<Outcome> {
  const { article, people, each, timeout } = options
  const readers: Reader[] = []
  await inParallel(people, 8, async (i) => {
    readers.push(await openReader(target, `load-${Date.now().toString(36)}-${i}`, article))
  })
  const sent = new Map<string, number>()
  try {
    await Promise.all(
      readers.map(async ({ client, id }, i) => {
        for (let n = 0; n < each; n++) {
          const content = `Comment ${n} of reader ${i} at ${id}`
          const began = performance.now()
          const comment = { article_id: article, user_id: id, content }
          const { data, error } = await client
            .from('comments')
            .insert(comment)
            .select('id')
            .single()
          if (error) throw error
          sent.set(data.id, began)
        }
      }),
    )
    return await arrivals(readers, sent, timeout)
  } finally {
    await Promise.all(readers.map(({ client }) => client.removeAllChannels()))
  }
}

async function arrivals(
  readers: Reader[],
  sent: Map<string, number>,
  timeout: number,
): Promise<Outcome> {
  const expected = readers.length * sent.size
  const arrived = () => readers.reduce((sum, { seen }) => sum + seen.size, 0)
  const until = performance.now() + timeout
  while (arrived() < expected && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const times = readers.flatMap(({ seen }) =>
    [...seen].map(([comment, at]) => at - (sent.get(comment) ?? Number.NaN)),
  )
  return { expected, lost: expected - arrived(), times }
}

import type { SupabaseClient } from '@supabase/supabase-js'
import { clientFor } from '../../database/client.ts'
import { addPerson } from '../../testing/articles.ts'
import { inParallel, type Outcome, type Target } from './target.ts'

interface Reader {
  client: SupabaseClient
  id: string
  /** The comments that arrived, and when. */
  seen: Map<string, number>
}

async function openReader(target: Target, name: string, article: string): Promise<Reader> {
  const secret = clientFor(target.apiUrl, target.secretKey)
  const { id, email, password } = await addPerson(secret, name)
  const client = clientFor(target.apiUrl, target.publishableKey)
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  const seen = new Map<string, number>()
  const filter = `article_id=eq.${article}`
  const channel = client
    .channel(`load-${name}`)
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'comments', filter },
      ({ new: row }) => seen.set(String((row as { content: unknown }).content), performance.now()),
    )
  await new Promise<void>((resolve, reject) => {
    channel.on('system', {}, () => resolve())
    channel.subscribe((status, problem) => status === 'CHANNEL_ERROR' && reject(problem))
  })
  return { client, id, seen }
}

/**
 * Lets many people write under one article while each of them follows it live.
 *
 * @param each - comments of each person; 20 a minute are allowed.
 * @param patience - milliseconds to wait for what has not arrived.
 * @returns a delivery is one comment to one reader; times are from sending to arriving.
 */
export async function commentTogether(
  target: Target,
  options: { article: string; people: number; each: number; patience: number },
): Promise<Outcome> {
  const { article, people, each, patience } = options
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
          sent.set(content, performance.now())
          const { error } = await client
            .from('comments')
            .insert({ article_id: article, user_id: id, content })
          if (error) throw error
        }
      }),
    )
    return await arrivals(readers, sent, patience)
  } finally {
    await Promise.all(readers.map(({ client }) => client.removeAllChannels()))
  }
}

async function arrivals(
  readers: Reader[],
  sent: Map<string, number>,
  patience: number,
): Promise<Outcome> {
  const asked = readers.length * sent.size
  const arrived = () => readers.reduce((sum, { seen }) => sum + seen.size, 0)
  const until = performance.now() + patience
  while (arrived() < asked && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const times = readers.flatMap(({ seen }) =>
    [...seen].map(([content, at]) => at - (sent.get(content) ?? Number.NaN)),
  )
  return { asked, lost: asked - arrived(), times }
}

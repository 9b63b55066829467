import { type DemoDiscussions, momentOf } from '../../supabase/seed/index.ts'
import type { SecretClient } from '../database/client.ts'
import { mustSucceed, WriteError } from './write.ts'

interface Known {
  people: ReadonlyMap<string, string>
  articles: ReadonlyMap<string, string>
  now: Date
}

/** Writes comments with replies, likes and bookmarks. */
export async function seedDiscussions(
  client: SecretClient,
  { comments, likes, bookmarks }: DemoDiscussions,
  known: Known,
): Promise<void> {
  for (const [slug, threads] of Object.entries(comments)) {
    for (const { replies, ...comment } of threads) {
      const parent_id = await addComment(client, slug, comment, null, known)
      for (const reply of replies) await addComment(client, slug, reply, parent_id, known)
    }
  }
  const liked = Object.entries(likes).flatMap(([slug, names]) =>
    names.map((name) => idsOf(slug, name, known)),
  )
  const saved = Object.entries(bookmarks).flatMap(([name, slugs]) =>
    slugs.map((slug) => idsOf(slug, name, known)),
  )
  mustSucceed('likes', (await client.from('likes').insert(liked)).error)
  mustSucceed('bookmarks', (await client.from('bookmarks').insert(saved)).error)
}

function idsOf(slug: string, username: string, { articles, people }: Known) {
  const article_id = articles.get(slug)
  const user_id = people.get(username)
  if (!article_id || !user_id)
    throw new WriteError(`The demo has no user ${username} or no article ${slug}.`)
  return { article_id, user_id }
}

async function addComment(
  client: SecretClient,
  slug: string,
  comment: { author: string; hoursAgo: number; text: string },
  parent_id: string | null,
  known: Known,
): Promise<string> {
  const row = {
    ...idsOf(slug, comment.author, known),
    content: comment.text,
    created_at: momentOf(comment, known.now).toISOString(),
    parent_id,
  }
  const { data, error } = await client.from('comments').insert(row).select('id').single()
  mustSucceed(`comment on ${slug}`, error)
  return data?.id ?? ''
}

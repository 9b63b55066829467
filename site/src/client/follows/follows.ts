import { database, execute, readAll } from '../api/database.ts'

/** An author or a section that can be followed. */
export interface FollowTarget {
  kind: 'author' | 'category'
  id: string
}

/** What the signed-in user follows. */
export interface Follow {
  id: string
  author: { username: string; full_name: string | null } | null
  category: { name: string; slug: string } | null
}

const COLUMN = { author: 'author_id', category: 'category_id' } as const

/** Whether the signed-in user follows an author or a section. @throws ApiError */
export async function isFollowing({ kind, id }: FollowTarget): Promise<boolean> {
  const rows = await execute(database.from('follows').select('id').eq(COLUMN[kind], id).limit(1))
  return rows.length > 0
}

/** Follows an author or a section, or no longer. @throws ApiError with the hint follows_full after 200. */
export async function setFollow(user: string, target: FollowTarget, isOn: boolean): Promise<void> {
  const column = COLUMN[target.kind]
  const follows = database.from('follows')
  if (!isOn) return void (await execute(follows.delete().eq('user_id', user).eq(column, target.id)))
  const options = { onConflict: `user_id,${column}`, ignoreDuplicates: true }
  if (target.kind === 'author') await execute(follows.upsert({ author_id: target.id }, options))
  else await execute(follows.upsert({ category_id: target.id }, options))
}

/** What the signed-in user follows, the latest first. @throws ApiError */
export function readFollows(): Promise<Follow[]> {
  return readAll(() =>
    database
      .from('follows')
      .select('id,author:profiles(username,full_name),category:categories(name,slug)')
      .order('created_at', { ascending: false }),
  )
}

/** No longer follows what a row of `readFollows` names. @throws ApiError */
export async function removeFollow(id: string): Promise<void> {
  await execute(database.from('follows').delete().eq('id', id))
}

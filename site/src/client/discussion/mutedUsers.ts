import { database, execute, readAll } from '../api/database.ts'

/** A user whose comments the signed-in user does not read. */
export interface MutedUser {
  muted_id: string
  muted: { username: string; full_name: string | null } | null
}

/** Reads whom the signed-in user muted, the latest first. @throws ApiError */
export function readMuted(): Promise<MutedUser[]> {
  return readAll(() =>
    database
      .from('muted_users')
      .select('muted_id,muted:profiles(username,full_name)')
      .order('created_at', { ascending: false }),
  )
}

/** Mutes a user for the signed-in user. @throws ApiError */
export async function muteUser(user: string, muted: string): Promise<void> {
  const row = { user_id: user, muted_id: muted }
  await execute(
    database
      .from('muted_users')
      .upsert(row, { onConflict: 'user_id,muted_id', ignoreDuplicates: true }),
  )
}

/** Unmutes a user for the signed-in user. @throws ApiError */
export async function unmuteUser(muted: string): Promise<void> {
  await execute(database.from('muted_users').delete().eq('muted_id', muted))
}

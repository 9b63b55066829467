import { PROFILE_MESSAGES, type ProfileDraft } from '@broadsheet/shared/domain/profile.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { API_KEY, API_URL } from '../api/address.ts'
import { ApiError } from '../api/apiError.ts'
import { database, execute, executeForRows } from '../api/database.ts'

/** Counts of a user; likes are those their articles received. */
export interface ProfileStats {
  articles: number
  comments: number
  likes: number
}

/** @throws ApiError */
export async function readStats(profile: string): Promise<ProfileStats> {
  const [row] = await executeForRows(database.rpc('profile_stats', { profile }))
  return row ?? { articles: 0, comments: 0, likes: 0 }
}

/**
 * Whether a username is available.
 *
 * @throws ApiError
 */
export function isUsernameFree(name: string): Promise<boolean> {
  return execute(database.rpc('username_available', { name }))
}

/** Saves all or some fields of a profile. @throws ApiError */
export async function saveProfile(
  id: string,
  change: Partial<ProfileDraft> & { avatar_url?: string | null },
): Promise<void> {
  const rows = await execute(database.from('profiles').update(change).eq('id', id).select('id'))
  if (rows.length === 0) throw new ApiError(PROFILE_MESSAGES.signedOut, 401, { hint: 'sign_in' })
}

/**
 * Whether this is the password of an account. Does not affect the current session.
 *
 * @throws ApiError without a response.
 */
export async function isPassword(email: string, password: string): Promise<boolean> {
  let response: Response
  try {
    response = await fetch(`${API_URL}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  } catch {
    throw new ApiError(t('errors.unreachable'), 0)
  }
  if (response.ok) {
    await endSession(await response.json())
    return true
  }
  if (response.status === 400 || response.status === 401) return false
  if (response.status === 429) {
    throw new ApiError(t('account.passwordAttempts'), 429)
  }
  throw new ApiError(t('account.passwordUnchecked'), response.status)
}

/** Ends the session opened by checking a password. */
async function endSession({ access_token }: { access_token: string }): Promise<void> {
  await fetch(`${API_URL}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: API_KEY, authorization: `Bearer ${access_token}` },
  }).catch(() => {})
}

/** Deletes the account of the signed-in user. @throws ApiError with hint last_admin for the last admin. */
export async function deleteAccount(eraseArticles: boolean): Promise<void> {
  await execute(database.rpc('delete_my_account', { erase_articles: eraseArticles }))
}

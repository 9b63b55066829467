import { PROFILE_MESSAGES, type ProfileDraft } from '@broadsheet/shared/domain/profile.ts'
import { API_KEY, API_URL, ApiError, ask, callFunction } from './api.ts'

/** Numbers of a person; likes are those that this person's articles received. */
export interface ProfileStats {
  articles: number
  comments: number
  likes: number
}

/** @throws ApiError */
export async function readStats(profile: string): Promise<ProfileStats> {
  const [row] = await callFunction('profile_stats', { profile })
  return row ?? { articles: 0, comments: 0, likes: 0 }
}

/** Whether nobody else has this user name. @throws ApiError */
export function isUsernameFree(name: string): Promise<boolean> {
  return callFunction('username_available', { name })
}

/** Saves a profile or a part of it. @throws ApiError */
export async function saveProfile(
  id: string,
  change: Partial<ProfileDraft> & { avatar_url?: string | null },
): Promise<void> {
  const rows = await ask<unknown[]>(`/rest/v1/profiles?id=eq.${id}&select=id`, {
    method: 'PATCH',
    body: change,
    headers: { prefer: 'return=representation' },
  })
  if (rows.length === 0) throw new ApiError(PROFILE_MESSAGES.nobody, 401, { hint: 'sign_in' })
}

/**
 * Whether this is the password of an account. Asks without touching the present session.
 *
 * @throws ApiError when there is no answer.
 */
export async function isPassword(email: string, password: string): Promise<boolean> {
  let response: Response
  try {
    response = await fetch(`${API_URL}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  } catch (error) {
    throw new ApiError(String(error), 0)
  }
  if (response.ok) {
    await endSession(await response.json())
    return true
  }
  if (response.status === 400 || response.status === 401) return false
  throw new ApiError('The password could not be checked.', response.status)
}

/** The session that checking a password opens is not needed. */
async function endSession({ access_token }: { access_token: string }): Promise<void> {
  await fetch(`${API_URL}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: API_KEY, authorization: `Bearer ${access_token}` },
  }).catch(() => {})
}

/** Deletes the account of the person signed in. @throws ApiError, with hint last_admin for that one. */
export async function deleteAccount(eraseArticles: boolean): Promise<void> {
  await callFunction('delete_my_account', { erase_articles: eraseArticles })
}

import * as v from '../api/parseResponse.ts'
import { callFunction } from '../api/publicApi.ts'

/**
 * The published entries of live coverage that its page will show, newest first; none of another article.
 *
 * @param token - access token; null: as a visitor. Without it, that of the session.
 * @throws ApiError
 */
export const readLivePreview = async (article: string, token?: string | null): Promise<v.Row[]> =>
  v.rows(await callFunction('read_live_preview', { article }, token === undefined ? {} : { token }))

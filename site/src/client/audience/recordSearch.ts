import { callFunction } from '../api/publicApi.ts'
import { isCounted } from './counting.ts'

/**
 * Records a search that found no article, if the reader may be counted. Without the session: the words belong to no
 * account.
 *
 * @param words - as typed.
 */
export async function recordSearch(words: string): Promise<void> {
  const options = { token: null, keepalive: true }
  if (await isCounted()) await callFunction('record_search', { words }, options)
}

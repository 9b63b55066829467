import type { Tables } from '@broadsheet/shared/database.types.ts'
import { database, execute } from '../api/database.ts'

/** An entry of the audit log about an article. */
export type ArticleLogEntry = Pick<
  Tables<'audit_log'>,
  'id' | 'at' | 'action' | 'actor_name' | 'by_program'
> & { person: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null }

const COLUMNS =
  'id,at,action,actor_name,by_program,person:profiles!audit_log_actor_id_fkey(username,full_name)'
const ENTRIES_AT_MOST = 50

/**
 * Reads the newest 50 entries of the audit log about an article. Only its author and staff who may read
 * unpublished articles get any.
 *
 * @throws ApiError
 */
export async function readArticleLog(article: string): Promise<ArticleLogEntry[]> {
  const entries = database.from('audit_log').select(COLUMNS)
  const own = entries.eq('subject', 'article').eq('subject_id', article)
  return await execute(own.order('at', { ascending: false }).limit(ENTRIES_AT_MOST))
}

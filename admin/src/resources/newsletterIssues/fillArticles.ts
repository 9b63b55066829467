import { call } from '../../providers/call.ts'

/**
 * The articles that the rule of a list selects since its last issue, or of the last week.
 *
 * @throws CallError with the message of the database.
 */
export async function fillArticles(list: string): Promise<string[]> {
  const found = await call('fill_newsletter', { list })
  return Array.isArray(found) ? found.map(String) : []
}

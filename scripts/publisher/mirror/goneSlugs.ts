import { type Client, parseResponse } from './source.ts'

/** Maximum number of rows in a response of PostgREST. */
const PAGE_SIZE = 500

/**
 * Reads the slugs of deleted articles, page by page.
 *
 * @throws SourceError when the database cannot be read.
 */
export async function* goneSlugs(client: Client): AsyncGenerator<string[]> {
  let last = ''
  for (;;) {
    const query = client.from('removals').select('subject_id').eq('subject', 'gone')
    const page = query.gt('subject_id', last).order('subject_id').limit(PAGE_SIZE)
    const rows = parseResponse('removals', await page)
    if (rows.length > 0) yield rows.map(({ subject_id }) => subject_id)
    if (rows.length < PAGE_SIZE) return
    last = rows.at(-1)?.subject_id ?? ''
  }
}

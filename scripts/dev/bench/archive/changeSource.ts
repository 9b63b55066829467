import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ArticleRow, Changes } from '../../../publisher/mirror/source.ts'

/** Identity and number of transactions of the database that a `ChangeSource` replaces. */
export const SOURCE = { identity: 'archive', horizon: 1, removals_until: 0 } as const

/** What changed since the last sync. */
export type Pending = Partial<Pick<Changes, 'removals'>> & { articles?: ArticleRow[] }

/** An API with one function, `changes_since`, which the sync of a single publish calls. */
export interface ChangeSource {
  url: string
  /** Sets the response to the next call. */
  change(pending: Pending): void
  close(): Promise<void>
}

/** Starts a server in the place of the API of Supabase: a large database takes hours to fill. */
export async function startChangeSource(): Promise<ChangeSource> {
  let pending: Pending = {}
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const isKnown = request.url?.endsWith('/rpc/changes_since') ?? false
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isKnown ? changesWith(pending) : {}))
      if (isKnown) pending = {}
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    change(next) {
      pending = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const changesWith = (pending: Pending): Changes => ({
  ...{ ...SOURCE, clock: new Date().toISOString(), site_settings: null },
  ...{ categories: [], tags: [], authors: [], article_slugs: [] },
  ...{
    former_pages: [],
    newsletter_lists: [],
    newsletter_issues: [],
    redirects: [],
    breaking_news: null,
    pages: [],
    menus: [],
    fronts: [],
    live_updates: [],
  },
  ...{ removals: [], articles: [], ...pending },
})

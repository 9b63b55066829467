import type { SetAside } from './mirror/setAside.ts'
import type { Client } from './mirror/source.ts'
import { answer } from './mirror/source.ts'
import type { PublishEvent } from './outbox.ts'
import type { KeptRelease } from './releases.ts'

/** How long the newsroom can look back. */
const KEPT_DAYS = 30

/** What became of a run. */
type Ending =
  | { state: 'live'; changed: number; release: string | null }
  | { state: 'failed'; error: string }

/**
 * What the newsroom sees of publishing: the runs of the publisher, and the releases it keeps.
 *
 * @param client - made with the secret key; nobody else may write these tables.
 */
export function desk(client: Client) {
  let noted = ''
  let notedAside = ''
  return {
    /** Notes that a run begins, and that one which never ended was cut off. */
    async begin(events: PublishEvent[], now: Date): Promise<number> {
      const cutOff = { state: 'failed', error: 'Cut off: the publisher was stopped.' }
      await client
        .from('publish_runs')
        .update({ ...cutOff, finished_at: now.toISOString() })
        .eq('state', 'building')
      const row = { events: events.length, started_at: now.toISOString() }
      const inserted = await client.from('publish_runs').insert(row).select('id').single()
      return answer('publish_runs', inserted).id
    },

    /** Notes how a run ended, and forgets those of long ago. */
    async end(run: number, ending: Ending, now: Date): Promise<void> {
      const values = { ...ending, finished_at: now.toISOString() }
      await client.from('publish_runs').update(values).eq('id', run)
      const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
      await client.from('publish_runs').delete().lt('started_at', before)
    },

    /** Lists the releases that are kept; asks nothing of the database while they are the same. */
    async noteReleases(releases: KeptRelease[]): Promise<void> {
      const list = JSON.stringify(releases)
      if (list === noted) return
      const known = answer('releases', await client.from('releases').select('name'))
      const names = new Set(releases.map(({ name }) => name))
      const gone = known.map(({ name }) => name).filter((name) => !names.has(name))
      if (gone.length > 0) await client.from('releases').delete().in('name', gone)
      const rows = releases.map(({ name, madeAt, articles, isLive }) => ({
        name,
        made_at: madeAt.toISOString(),
        articles,
        is_live: isLive,
      }))
      if (rows.length > 0) {
        answer('releases', await client.from('releases').upsert(rows).select('name'))
      }
      noted = list
    },

    /** Lists the pages that could not be made; asks nothing of the database while they are the same. */
    async noteSetAside(pages: SetAside[]): Promise<void> {
      const list = JSON.stringify(pages)
      if (list === notedAside) return
      const table = () => client.from('pages_set_aside')
      const known = answer('pages_set_aside', await table().select('address'))
      const names = new Set(pages.map(({ address }) => address))
      const gone = known.map(({ address }) => address).filter((address) => !names.has(address))
      if (gone.length > 0) await table().delete().in('address', gone)
      if (pages.length > 0) {
        answer('pages_set_aside', await table().upsert(pages).select('address'))
      }
      notedAside = list
    },
  }
}

import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import type { QuarantinedPage } from '../mirror/quarantine.ts'
import type { Client } from '../mirror/source.ts'
import { parseResponse } from '../mirror/source.ts'
import type { StoredRelease } from '../releases/releaseStore.ts'
import type { PublishEvent } from './outbox.ts'

/** Result of a run. */
export type RunResult =
  | { state: 'live'; changed: number; release: string | null }
  | { state: 'failed'; error: string }

/** Writes what the publishing screen shows: runs, stored releases and quarantined pages. */
export class RunLog {
  readonly #client: Client
  /** Names of the releases in the database; null before they were read. */
  #releases: string[] | null = null
  /** The lists that were written last, as JSON. */
  #writtenReleases = ''
  #writtenQuarantine = ''

  /** @param client - created with the secret key, which is required to write these tables. */
  constructor(client: Client) {
    this.#client = client
  }

  /** Records the start of a run; marks an unfinished earlier one as interrupted. */
  async begin(events: PublishEvent[], now: Date): Promise<number> {
    await this.#endInterrupted(now)
    const row = { events: events.length, started_at: now.toISOString() }
    const inserted = await this.#client.from('publish_runs').insert(row).select('id').single()
    return parseResponse('publish_runs', inserted).id
  }

  /** Records a run that has ended. */
  async record(
    events: PublishEvent[],
    startedAt: Date,
    result: RunResult,
    now: Date,
  ): Promise<void> {
    const times = { started_at: startedAt.toISOString(), finished_at: now.toISOString() }
    const row: TablesInsert<'publish_runs'> = { events: events.length, ...times, ...result }
    const [inserted] = await Promise.all([
      this.#client.from('publish_runs').insert(row).select('id'),
      this.#endInterrupted(now),
    ])
    parseResponse('publish_runs', inserted)
  }

  async #endInterrupted(now: Date): Promise<void> {
    const interrupted = { state: 'failed', error: 'Interrupted: the publisher was stopped.' }
    await this.#client
      .from('publish_runs')
      .update({ ...interrupted, finished_at: now.toISOString() })
      .eq('state', 'building')
  }

  /** Records the result of a run. */
  async end(run: number, result: RunResult, now: Date): Promise<void> {
    // Another publisher may have marked it as interrupted: a live run has no error.
    const values = { error: null, ...result, finished_at: now.toISOString() }
    await this.#client.from('publish_runs').update(values).eq('id', run)
  }

  /** Writes the list of stored releases; sends no request while it is unchanged. */
  async noteReleases(releases: StoredRelease[]): Promise<void> {
    const list = JSON.stringify(releases)
    if (list === this.#writtenReleases) return
    const table = () => this.#client.from('releases')
    const names = new Set(releases.map(({ name }) => name))
    this.#releases ??= parseResponse('releases', await table().select('name')).map(
      ({ name }) => name,
    )
    const removed = this.#releases.filter((name) => !names.has(name))
    if (removed.length > 0) await table().delete().in('name', removed)
    const rows = releases.map(({ name, madeAt, articles, isLive }) => ({
      name,
      made_at: madeAt.toISOString(),
      articles,
      is_live: isLive,
    }))
    if (rows.length > 0) parseResponse('releases', await table().upsert(rows).select('name'))
    this.#releases = [...names]
    this.#writtenReleases = list
  }

  /** Writes the list of quarantined pages; sends no request while it is unchanged. */
  async noteQuarantined(pages: QuarantinedPage[]): Promise<void> {
    const list = JSON.stringify(pages)
    if (list === this.#writtenQuarantine) return
    const table = () => this.#client.from('quarantined_pages')
    const known = parseResponse('quarantined_pages', await table().select('address'))
    const names = new Set(pages.map(({ address }) => address))
    const removed = known.map(({ address }) => address).filter((address) => !names.has(address))
    if (removed.length > 0) await table().delete().in('address', removed)
    if (pages.length > 0)
      parseResponse('quarantined_pages', await table().upsert(pages).select('address'))
    this.#writtenQuarantine = list
  }
}

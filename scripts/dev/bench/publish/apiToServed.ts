import { setTimeout as pause } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { clientFor } from '../../../database/client.ts'
import type { ResidentSite } from '../../../publisher/sitePublisher.ts'
import type { FreshBackend } from '../../database/freshBackend.ts'
import { addPerson } from '../../testing/articles.ts'
import { startPublishing } from './publishing.ts'

/** Milliseconds between a served change and the next one; also of changes at a fixed interval. */
const APART = 500
/** Articles published at a fixed interval. */
const IN_A_ROW = 10
/** Interval at which the page is requested, in milliseconds. */
const REQUEST_INTERVAL = 1
/** Milliseconds after which a page counts as not published. */
const TIMEOUT = 60_000

/** Milliseconds of one change, made by a signed-in account. */
export interface ApiChange {
  /** Until the API has confirmed the save. */
  save: number
  /** From then until the page is served. */
  page: number
}

/** Figures of changes through the API. */
export interface ApiFigures {
  /** Single changes, one after another. */
  single: ApiChange[]
  /** Ten articles published half a second apart, whatever the time each takes. */
  inARow: ApiChange[]
  /** A change after the publisher was idle; null unless requested. */
  afterIdle: ApiChange[] | null
}

/**
 * Measures from the API call to the served page, on one machine as `npm start` runs it: the save of a
 * signed-in account, notification, outbox, publisher, and the file server.
 *
 * @param backend - filled by `fillWithArticles`.
 * @param site - a site with a release; the caller closes it.
 * @param options - `times`: number of single changes; `idleMinutes`: 0 skips the idle measurement.
 */
export async function measureApiToServed(
  backend: FreshBackend,
  site: ResidentSite,
  { times, idleMinutes }: { times: number; idleMinutes: number },
): Promise<ApiFigures> {
  const client = await signIn(backend)
  const publishing = await startPublishing(backend, site)
  const change = (slug: string, title: string) =>
    changeTitle(client, `http://localhost:${publishing.port}/article/${slug}/`, slug, title)
  try {
    const single: ApiChange[] = []
    for (let n = 0; n < times; n++) {
      single.push(await change('generated-8', `Changed through the API, number ${n}`))
      // Leaves time for the search index of this change.
      await pause(APART)
    }
    const inARow = await inTurn(IN_A_ROW, (n) =>
      change(`generated-${20 + n}`, `One of ten in a row, number ${n}`),
    )
    if (idleMinutes === 0) return { single, inARow, afterIdle: null }
    await pause(idleMinutes * 60_000)
    const afterIdle = [await change('generated-9', 'Changed after a pause')]
    return { single, inARow, afterIdle }
  } finally {
    await publishing.close()
  }
}

/** Starts an action every half second, without waiting for the previous one. */
async function inTurn<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const started: Promise<T>[] = []
  for (let n = 0; n < count; n++) {
    started.push(act(n))
    await pause(APART)
  }
  return Promise.all(started)
}

/** Signs in an account that may edit every article. */
async function signIn(backend: FreshBackend): Promise<SupabaseClient> {
  const secret = clientFor(backend.apiUrl, backend.secretKey)
  const { id, email, password } = await addPerson(secret, 'bench-editor')
  const promoted = await secret.from('profiles').update({ role: 'admin' }).eq('id', id)
  if (promoted.error) throw promoted.error
  const client = clientFor(backend.apiUrl, backend.publishableKey)
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

/** Saves a title like the article editor: the version is checked, the saved row is returned. */
async function changeTitle(
  client: SupabaseClient,
  address: string,
  slug: string,
  title: string,
): Promise<ApiChange> {
  const articles = () => client.from('articles')
  const { data, error } = await articles().select('id, version').eq('slug', slug).single()
  if (error) throw error
  const began = performance.now()
  const { id, version } = data
  const saved = await articles().update({ title, version }).eq('id', id).select().maybeSingle()
  if (saved.error || !saved.data) throw saved.error ?? new Error(`${slug} was not saved.`)
  const confirmed = performance.now()
  await untilServed(address, title)
  return { save: confirmed - began, page: performance.now() - confirmed }
}

async function untilServed(address: string, title: string): Promise<void> {
  const end = performance.now() + TIMEOUT
  while (!(await (await fetch(address)).text()).includes(title)) {
    if (performance.now() > end) throw new Error(`${address} was not published.`)
    await pause(REQUEST_INTERVAL)
  }
}

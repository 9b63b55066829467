import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { addPerson, articleRow } from '../../dev/testing/articles.ts'
import { type Delivered, replacePgNet } from '../../dev/testing/pgNet.ts'
import {
  type PublisherProcess,
  removePublished,
  startPublisherProcess,
} from '../../dev/testing/publisher.ts'
import { type SiteServer, startSiteServer } from '../../serve/server.ts'

const SECRET = 'shared with the database'
let backend: FreshBackend
let sql: Sql
let data: string
let publisher: PublisherProcess
let server: SiteServer
let disconnect: () => Promise<void>
let delivered: Delivered[] = []

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'webhook-'))
  backend = await freshBackend()
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  const { apiUrl, publishableKey, secretKey } = backend
  await clientFor(apiUrl, secretKey).from('articles').insert(articleRow('first-one'))
  publisher = await startPublisherProcess(
    {
      ...{ PATH: process.env.PATH, HOME: data, SITE_URL: 'https://news.example' },
      ...{ SUPABASE_URL: apiUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey },
      ...{ SUPABASE_SECRET_KEY: secretKey, PUBLISH_SECRET: SECRET },
    },
    // It polls only once an hour, and has no connection to the database.
    ['--data', data, '--poll', '3600'],
  )
  const [site, admin] = [join(data, 'site/current'), join(data, 'admin')]
  server = await startSiteServer({ port: 0, site, admin, apiUrl: () => apiUrl })
  const call = { address: `${publisher.url}/publish`, secret: SECRET }
  disconnect = await replacePgNet(backend.databaseUrl, call, (one) => delivered.push(one))
}, 300_000)
afterAll(async () => {
  await disconnect?.()
  await sql?.end({ timeout: 1 })
  await server?.close()
  await publisher?.stop()
  await backend?.close()
  await removePublished(data)
})

const pageOf = async (slug: string) => {
  const response = await fetch(`http://localhost:${server.port}/article/${slug}/`)
  return { status: response.status, text: await response.text() }
}
/** A page is rendered within milliseconds on an idle machine. */
const PATIENCE = { timeout: 60_000 }
const text = (slug: string) => async () => (await pageOf(slug)).text
const status = (slug: string) => async () => (await pageOf(slug)).status
const statuses = () => delivered.map(({ status }) => status)
async function writer() {
  const client = clientFor(backend.apiUrl, backend.publishableKey)
  const { email, password } = await addPerson(clientFor(backend.apiUrl, backend.secretKey), 'anna')
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { client, id: data.user.id }
}

it('publishes an article after a call of the database', async () => {
  const { client, id: author_id } = await writer()
  expect((await pageOf('called-for')).status).toBe(404)
  delivered = []
  const { error } = await client.from('articles').insert(articleRow('called-for', { author_id }))
  expect(error).toBeNull()
  await expect.poll(text('called-for'), PATIENCE).toContain('The story of called-for')
  await expect.poll(statuses).toEqual([202])
  expect(JSON.parse(delivered[0]?.body ?? '')).toMatchObject({ kind: 'changed' })
  const title = 'Told otherwise, a moment later'
  await client.from('articles').update({ title }).eq('slug', 'called-for')
  await expect.poll(text('called-for'), PATIENCE).toContain(title)
}, 150_000)

it('is not called for changes that are not public', async () => {
  const client = clientFor(backend.apiUrl, backend.secretKey)
  delivered = []
  await client.from('articles').insert(articleRow('a-draft', { status: 'draft' }))
  await client.from('articles').insert(articleRow('seen-by-all'))
  await expect.poll(status('seen-by-all'), PATIENCE).toBe(200)
  expect((await pageOf('a-draft')).status).toBe(404)
  await expect.poll(statuses).toEqual([202])
}, 90_000)

it('rejects the call of a database with another secret, and is called again', async () => {
  const know = (
    secret: string,
  ) => sql`update vault.decrypted_secrets set decrypted_secret = ${secret}
    where name = 'broadsheet_publish_secret'`
  delivered = []
  await know('another')
  await clientFor(backend.apiUrl, backend.secretKey).from('articles').insert(articleRow('unheard'))
  await expect.poll(statuses).toEqual([401])
  expect((await pageOf('unheard')).status).toBe(404)
  await know(SECRET)
  // Done by pg_cron every quarter of an hour while a change is open.
  await sql`select private.call_publisher()`
  await expect.poll(status('unheard'), PATIENCE).toBe(200)
}, 90_000)

it('handles the nightly call for unused pictures', async () => {
  delivered = []
  await sql`select private.call_cleaner()`
  await expect.poll(statuses).toEqual([200])
})

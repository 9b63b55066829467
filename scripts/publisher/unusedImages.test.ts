import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeUnused } from '../../supabase/functions/publish/clean.ts'
import { clientFor } from '../database/client.ts'
import { type FreshBackend, freshBackend } from '../dev/database/freshBackend.ts'
import { addPerson, articleRow, insertedId } from '../dev/testing/articles.ts'
import { removeUnusedImages } from './unusedImages.ts'

let backend: FreshBackend
let sql: Sql
let client: ReturnType<typeof clientFor>
beforeAll(async () => {
  backend = await freshBackend()
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  client = clientFor(backend.apiUrl, backend.secretKey)
})
afterAll(async () => {
  await sql?.end({ timeout: 1 })
  await backend?.close()
})

const ADDRESS = '/storage/v1/object/public/'
const IMAGES = `${ADDRESS}article-images/`

/** Uploads files and sets their age. */
async function upload(bucket: string, names: string[], age: string): Promise<void> {
  for (const name of names) {
    const body = new Blob([new Uint8Array(10)], { type: 'image/webp' })
    const { error } = await client.storage
      .from(bucket)
      .upload(name, body, { contentType: 'image/webp' })
    if (error) throw error
    await sql`update storage.objects set created_at = now() - ${age}::interval,
      updated_at = now() - ${age}::interval where bucket_id = ${bucket} and name = ${name}`
  }
}

const stored = async () =>
  (await sql`select bucket_id || '/' || name as path from storage.objects order by 1`).map((row) =>
    String(row.path),
  )
const isServed = async (path: string) =>
  (await fetch(`${backend.apiUrl}${ADDRESS}${path}`)).status === 200

it('keeps images that articles, versions, comments, profiles or settings show', async () => {
  const { id: person } = await addPerson(client, 'writer')
  await upload('article-images', ['lead.1600x900.webp', 'lead.1600x900.w480.webp'], '30 days')
  await upload('article-images', ['body.800x600.webp', 'body.800x600.w480.webp'], '30 days')
  await upload('article-images', ['former.png', 'spoken-of.png', 'drafted.webp'], '30 days')
  await upload('avatars', [`${person}-1.webp`], '30 days')
  await upload('site-settings', ['site_logo-1.jpg', 'styled.png'], '30 days')
  const id = await insertedId(
    client,
    'articles',
    articleRow('shown', {
      featured_image: `${IMAGES}lead.1600x900.webp`,
      content: `${'A long story. '.repeat(10)}\n\n![A boat](https://news.example${IMAGES}body.800x600.webp "It floats")\n![x](${IMAGES}former.png)`,
    }),
  )
  const without = `${'A long story. '.repeat(10)}\n\n![A boat](${IMAGES}body.800x600.webp)`
  await client.from('articles').update({ content: without }).eq('id', id)
  await client.from('comments').insert({
    ...{ article_id: id, user_id: person },
    content: `Look at ${backend.apiUrl}${IMAGES}spoken-of.png.`,
  })
  const draft = { status: 'draft', featured_image: `${IMAGES}drafted.webp` } as const
  await insertedId(client, 'articles', articleRow('unpublished', draft))
  await client
    .from('profiles')
    .update({ avatar_url: `${ADDRESS}avatars/${person}-1.webp` })
    .eq('id', person)
  await client
    .from('site_settings')
    .update({
      site_logo: `${ADDRESS}site-settings/site_logo-1.jpg`,
      custom_css: `body { background: url(${ADDRESS}site-settings/styled.png) }`,
    })
    .not('id', 'is', null)
  const before = await stored()
  expect(before).toHaveLength(10)
  expect(await removeUnusedImages(client)).toBe(0)
  expect(await stored()).toEqual(before)
})

it('keeps recent uploads, which an unsaved text in a browser may show', async () => {
  await upload('article-images', ['just-written.1600x900.webp'], '6 days')
  expect(await removeUnusedImages(client)).toBe(0)
  expect(await isServed('article-images/just-written.1600x900.webp')).toBe(true)
})

it('removes unused images with their rows', async () => {
  const before = await stored()
  await upload('article-images', ['never.1600x900.webp', 'never.1600x900.w960.webp'], '8 days')
  // A used image has a prefix of this name.
  await upload('article-images', ['lead.1600x900.webp.old'], '8 days')
  await upload('avatars', ['00000000-0000-4000-8000-000000000000-1.webp'], '8 days')
  expect(await isServed('article-images/never.1600x900.webp')).toBe(true)
  expect(await removeUnusedImages(client)).toBe(4)
  expect(await stored()).toEqual(before)
  expect(await isServed('article-images/never.1600x900.webp')).toBe(false)
  expect(await isServed('article-images/lead.1600x900.w480.webp')).toBe(true)
})

it('keeps a file whose name is encoded in URLs', async () => {
  await upload('article-images', ['two words.png'], '30 days')
  expect(await removeUnusedImages(client)).toBe(0)
  expect(await stored()).toContain('article-images/two words.png')
})

it('removes unused images in the Edge Function of hosted projects', async () => {
  await upload('article-images', ['never-again.webp'], '8 days')
  expect(await removeUnused(fetch, backend.apiUrl, backend.secretKey)()).toBeNull()
  expect(await isServed('article-images/never-again.webp')).toBe(false)
  const refused = await removeUnused(fetch, backend.apiUrl, backend.publishableKey)()
  expect(refused).toContain('/rest/v1/rpc/misplaced_images returned')
})

it('requires the secret key', async () => {
  const visitor = clientFor(backend.apiUrl, backend.publishableKey)
  expect((await visitor.rpc('unused_pictures', {})).error?.code).toBe('42501')
})

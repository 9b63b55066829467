import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeUnusedImages } from '../../scripts/publisher/unusedImages.ts'
import { openTestDatabase, type TestAccount, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
let owner: TestAccount
let other: TestAccount
let admin: TestAccount
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  owner = await testDatabase.signUp('owner')
  other = await testDatabase.signUp('other-account')
  admin = await testDatabase.signUp('chief')
  await testDatabase.sql`update public.profiles set role = 'admin' where id = ${admin.id}`
})
afterAll(() => testDatabase?.close())

const BUCKET = 'article-images'
const TRASH = 'trashed-images'
const BODY = 'A sentence of an article. '.repeat(10)

/** Uploads an image with one smaller rendition. */
async function upload(account: TestAccount, base: string): Promise<string> {
  const name = `${base}.1600x900.webp`
  for (const file of [name, `${base}.1600x900.w480.webp`]) {
    const body = new Blob([new Uint8Array(100)], { type: 'image/webp' })
    const options = { contentType: 'image/webp' }
    const { error } = await account.client.storage.from(BUCKET).upload(file, body, options)
    if (error) throw error
  }
  return name
}

const imageNamed = async (name: string) =>
  (await testDatabase.sql`select * from public.images where name = ${name}`)[0]
const idOf = async (name: string) => String((await imageNamed(name))?.id)
const address = (name: string) => `/storage/v1/object/public/${BUCKET}/${name}`
const isServed = async (name: string) =>
  (await fetch(testDatabase.backend.apiUrl + address(name))).status === 200

/** Moves the image to the trash, and its files as the console does. */
async function deleteImage({ client }: TestAccount, image: string) {
  const { data, error } = await client.rpc('delete_image', { image })
  if (error) return error.hint ?? error.message
  const { files } = data as { files: string[] }
  const moves = files.map((file) =>
    client.storage.from(BUCKET).move(file, `${BUCKET}/${file}`, { destinationBucket: TRASH }),
  )
  return (await Promise.all(moves)).find((moved) => moved.error)?.error?.message ?? null
}

async function restoreImage({ client }: TestAccount, image: string) {
  const { data, error } = await client.rpc('restore_from_trash', { items: [image] })
  if (error) return error.hint ?? error.message
  const [{ files }] = data as [{ files: string[] }]
  const moves = files.map((file) =>
    client.storage.from(TRASH).move(`${BUCKET}/${file}`, file, { destinationBucket: BUCKET }),
  )
  return (await Promise.all(moves)).find((moved) => moved.error)?.error?.message ?? null
}

describe('the catalogue of images', () => {
  it('has one row for an upload with its renditions', async () => {
    const name = await upload(owner, 'catalogued')
    expect(await imageNamed(name)).toMatchObject({
      ...{ bucket_id: BUCKET, file_name: name, owner_id: owner.id, mime_type: 'image/webp' },
      ...{ width: 1600, height: 900, bytes: '200', uses: 0, is_used: false },
      files: { [name]: 100, 'catalogued.1600x900.w480.webp': 100 },
    })
    await testDatabase.secret.storage.from(BUCKET).remove([name, 'catalogued.1600x900.w480.webp'])
    expect(await imageNamed(name)).toBeUndefined()
  })

  it('knows where an image is used now, and in earlier versions', async () => {
    const name = await upload(owner, 'in-use')
    const { sql } = testDatabase
    const [row] =
      await sql`insert into public.articles (title, slug, content, author_id, featured_image)
      values ('With an image', 'with-an-image', ${BODY}, ${owner.id}, ${address(name)}) returning id`
    const [comment] = await sql`insert into public.comments (article_id, user_id, content)
      values (${testDatabase.ids.published ?? ''}, ${owner.id}, ${`See ${address(name)}.`}) returning id`
    await sql`update public.profiles set avatar_url = ${address(name)} where id = ${other.id}`
    await sql`update public.site_settings set site_logo = ${address(name)} where true`
    const uses = async () => {
      const { data } = await owner.client.rpc('uses_of_image', { image: await idOf(name) })
      return data?.map((use) => `${use.kind} ${use.title} ${use.is_current}`)
    }
    expect((await imageNamed(name))?.uses).toBe(4)
    expect(await uses()).toEqual([
      'article With an image true',
      'comment null true',
      'profile other-account true',
      'settings null true',
    ])
    await sql`update public.articles set featured_image = null where id = ${row?.id}`
    await sql`delete from public.comments where id = ${comment?.id}`
    await sql`update public.profiles set avatar_url = null where id = ${other.id}`
    await sql`update public.site_settings set site_logo = null where true`
    expect((await imageNamed(name))?.uses).toBe(0)
    expect(await uses()).toEqual(['article With an image false'])
  })

  it('shows accounts their own images, and admins all', async () => {
    const name = await upload(owner, 'whose')
    const seen = async ({ client }: TestAccount) => [
      (await client.from('images').select('name').eq('name', name)).data?.length,
      (await client.rpc('find_images', { query: 'WHOSE' })).data?.length,
    ]
    expect(await seen(owner)).toEqual([1, 1])
    expect(await seen(admin)).toEqual([1, 1])
    expect(await seen(other)).toEqual([0, 0])
  })
})

describe('a deleted image', () => {
  it('leaves its public address at once and returns with its owner', async () => {
    const name = await upload(owner, 'deleted')
    const before = await imageNamed(name)
    expect(await deleteImage(admin, before?.id)).toBeNull()
    expect(await imageNamed(name)).toBeUndefined()
    expect(await isServed(name)).toBe(false)
    expect(await isServed('deleted.1600x900.w480.webp')).toBe(false)
    const { data } = await owner.client.storage.from(TRASH).createSignedUrl(`${BUCKET}/${name}`, 60)
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200)
    expect(await restoreImage(owner, before?.id)).toBeNull()
    expect(await isServed(name)).toBe(true)
    expect(await isServed('deleted.1600x900.w480.webp')).toBe(true)
    expect(await imageNamed(name)).toEqual(before)
    const [file] = await testDatabase.sql`select owner_id from storage.objects where name = ${name}`
    expect(file?.owner_id).toBe(owner.id)
  })

  it('is refused while an article or an article in the trash uses it', async () => {
    const name = await upload(owner, 'needed')
    const { sql } = testDatabase
    const [row] = await sql`insert into public.articles (title, slug, content, author_id)
      values ('It needs an image', 'needs-it', ${`${BODY}![](${address(name)})`}, ${owner.id}) returning id`
    expect(await deleteImage(owner, await idOf(name))).toBe('image_in_use')
    const removed = await owner.client.storage.from(BUCKET).remove([name])
    expect(removed.data).toEqual([])
    await sql`delete from public.articles where id = ${row?.id}`
    expect(await deleteImage(owner, await idOf(name))).toBe('image_in_use')
    await sql`delete from public.trash where id = ${row?.id}`
    expect(await deleteImage(owner, await idOf(name))).toBeNull()
  })

  it('is no business of other accounts', async () => {
    const name = await upload(owner, 'private')
    const id = await idOf(name)
    const move = { destinationBucket: TRASH }
    expect(await deleteImage(other, id)).toBe('image_missing')
    // Files move only after their image.
    for (const { client } of [other, owner, admin])
      expect(
        (await client.storage.from(BUCKET).move(name, `${BUCKET}/${name}`, move)).error,
      ).not.toBeNull()
    expect(await deleteImage(owner, id)).toBeNull()
    expect(await restoreImage(other, id)).toBe('trash_missing')
    const trashed = other.client.storage.from(TRASH)
    expect((await trashed.createSignedUrl(`${BUCKET}/${name}`, 60)).error).not.toBeNull()
    expect((await trashed.list(BUCKET)).data).toEqual([])
    const back = { destinationBucket: BUCKET }
    for (const { client } of [other, owner])
      expect(
        (await client.storage.from(TRASH).move(`${BUCKET}/${name}`, name, back)).error,
      ).not.toBeNull()
    expect(await isServed(name)).toBe(false)
  })

  it('is not restored over a new image with its name', async () => {
    const name = await upload(owner, 'again')
    const id = await idOf(name)
    await deleteImage(owner, id)
    await upload(owner, 'again')
    expect(await restoreImage(owner, id)).toBe('image_exists')
    expect(await isServed(name)).toBe(true)
  })

  it('is moved by the nightly clean-up if the browser did not, and removed when erased', async () => {
    const { secret, sql } = testDatabase
    const name = await upload(owner, 'interrupted')
    const id = await idOf(name)
    await owner.client.rpc('delete_image', { image: id })
    expect(await isServed(name)).toBe(true)
    await removeUnusedImages(secret)
    expect(await isServed(name)).toBe(false)
    await owner.client.rpc('restore_from_trash', { items: [id] })
    await removeUnusedImages(secret)
    expect(await isServed(name)).toBe(true)
    await deleteImage(owner, id)
    await removeUnusedImages(secret)
    const stored = () => sql`select from storage.objects where name = ${`${BUCKET}/${name}`}`
    expect(await stored()).toHaveLength(1)
    await admin.client.rpc('delete_from_trash', { items: [id] })
    await removeUnusedImages(secret)
    expect(await stored()).toHaveLength(0)
  })
})

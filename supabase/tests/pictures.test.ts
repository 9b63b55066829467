import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestAccount, type TestDatabase } from './testDatabase.ts'

const MEGABYTE = 1024 * 1024
let testDatabase: TestDatabase
let owner: TestAccount
let other: TestAccount
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  owner = await testDatabase.signUp('owner')
  other = await testDatabase.signUp('other-account')
})
afterAll(() => testDatabase?.close())

const upload = async (
  account: TestAccount,
  bucket: string,
  name: string,
  { bytes = 10, type = 'image/png', upsert = false } = {},
) => {
  const body = new Blob([new Uint8Array(bytes)], { type })
  return account.client.storage.from(bucket).upload(name, body, { contentType: type, upsert })
}
const isStored = async (name: string) =>
  (await testDatabase.sql`select from storage.objects where name = ${name}`).length > 0

describe.each([
  ['avatars', 2],
  ['article-images', 5],
])('%s', (bucket, megabytes) => {
  const name = (file: string) =>
    bucket === 'avatars' ? `${owner.id}/${file}` : `${owner.id}-${file}`

  // spec: constants-picture
  it(`accepts a picture of up to ${megabytes} MB`, async () => {
    expect(
      (await upload(owner, bucket, name('full.png'), { bytes: megabytes * MEGABYTE })).error,
    ).toBeNull()
    const large = await upload(owner, bucket, name('large.png'), {
      bytes: megabytes * MEGABYTE + 1,
    })
    expect(large.error).not.toBeNull()
    expect(await isStored(name('large.png'))).toBe(false)
  })

  it.each(['image/svg+xml', 'text/html', 'application/pdf'])('rejects %s', async (type) => {
    expect((await upload(owner, bucket, name('bad'), { type })).error).not.toBeNull()
    expect(await isStored(name('bad'))).toBe(false)
  })

  it('can be read by its address, and listed by its owner only', async () => {
    await upload(owner, bucket, name('seen.png'))
    const { publicUrl } = owner.client.storage.from(bucket).getPublicUrl(name('seen.png')).data
    expect((await fetch(publicUrl)).status).toBe(200)
    const folder = bucket === 'avatars' ? owner.id : ''
    const { data } = await other.client.storage.from(bucket).list(folder)
    expect(data ?? []).toEqual([])
  })

  it('permits only the owner to replace and remove files', async () => {
    await upload(owner, bucket, name('mine.png'))
    const replaced = await upload(other, bucket, name('mine.png'), { upsert: true })
    expect(replaced.error).not.toBeNull()
    await other.client.storage.from(bucket).remove([name('mine.png')])
    expect(await isStored(name('mine.png'))).toBe(true)
    const again = await upload(owner, bucket, name('mine.png'), { upsert: true, bytes: 20 })
    expect(again.error).toBeNull()
    await owner.client.storage.from(bucket).remove([name('mine.png')])
    expect(await isStored(name('mine.png'))).toBe(false)
  })
})

it('rejects paths outside of the folder of the account', async () => {
  for (const path of [`${owner.id}/../${other.id}/a.png`, `../${owner.id}/a.png`]) {
    await upload(owner, 'avatars', path)
    expect(
      await testDatabase.sql`
      select from storage.objects where bucket_id = 'avatars' and name not like ${`${owner.id}%`}
        and owner_id = ${owner.id}`,
    ).toHaveLength(0)
  }
})

it('accepts pictures of the settings from admins only', async () => {
  expect((await upload(owner, 'site-settings', 'site_logo-1.png')).error).not.toBeNull()
  await testDatabase.sql`update public.profiles set role = 'admin' where id = ${owner.id}`
  expect(
    (await upload(owner, 'site-settings', 'site_logo-1.png', { upsert: true })).error,
  ).toBeNull()
})

describe('a daily limit for uploads', () => {
  const limit = (action: string, allowed: number) =>
    testDatabase.sql`update private.limits set per_person = ${allowed} where action = ${action}`

  it('rejects further files without storing them', async () => {
    const eager = await testDatabase.signUp('eager')
    await limit('upload', 3)
    const errors = []
    for (const n of [1, 2, 3, 4]) {
      errors.push((await upload(eager, 'article-images', `eager-${n}.png`)).error)
    }
    await limit('upload', 600)
    expect(errors.map((error) => error?.message ?? null)).toEqual([
      null,
      null,
      null,
      'Too many at once: please try again later',
    ])
    expect(await isStored('eager-4.png')).toBe(false)
  })

  it('rejects further bytes', async () => {
    const heavy = await testDatabase.signUp('heavy')
    await limit('upload_kilobytes', 3000)
    const bytes = 2 * MEGABYTE
    expect((await upload(heavy, 'article-images', 'heavy-1.png', { bytes })).error).toBeNull()
    expect((await upload(heavy, 'article-images', 'heavy-2.png', { bytes })).error).not.toBeNull()
    await limit('upload_kilobytes', 512_000)
    expect(await isStored('heavy-2.png')).toBe(false)
  })

  it('does not apply to admins', async () => {
    const admin = await testDatabase.signUp('upload-admin')
    await testDatabase.sql`update public.profiles set role = 'admin' where id = ${admin.id}`
    await limit('upload', 1)
    for (const n of [1, 2]) {
      expect((await upload(admin, 'article-images', `admin-${n}.png`)).error).toBeNull()
    }
    await limit('upload', 600)
  })
})

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

let slugs = 0
const unique = () => `describes-an-image-${++slugs}`
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

  it('shows accounts their own images, authors those of articles, and admins all', async () => {
    const name = await upload(owner, 'whose')
    const seen = async ({ client }: TestAccount) => [
      (await client.from('images').select('name').eq('name', name)).data?.length,
      (await client.rpc('find_images', { query: 'WHOSE' })).data?.length,
    ]
    expect(await seen(owner)).toEqual([1, 1])
    expect(await seen(admin)).toEqual([1, 1])
    expect(await seen(other)).toEqual([0, 0])
    await testDatabase.sql`update public.profiles set role = 'author' where id = ${other.id}`
    expect(await seen(other)).toEqual([1, 1])
    await testDatabase.sql`update public.images set bucket_id = 'site-settings' where name = ${name}`
    expect(await seen(other)).toEqual([0, 0])
    await testDatabase.sql`update public.profiles set role = 'user' where id = ${other.id}`
  })

  it('takes the description of the first article that shows the image, and keeps later ones', async () => {
    const name = await upload(owner, 'first-shown')
    const describe = (alt: string) => testDatabase.sql`insert into public.articles
      (title, slug, content, author_id, featured_image, featured_image_alt, featured_image_credit)
      values (${alt}, ${unique()}, ${BODY}, ${owner.id}, ${address(name)}, ${alt}, null)`
    await describe('A bridge at noon')
    await describe('Another text')
    const { data } = await owner.client.rpc('find_images', { query: 'bridge FIRST-SHOWN' })
    expect(data).toMatchObject([{ name, alt: 'A bridge at noon', credit: null }])
    const change = { alt: 'A bridge', licensed_until: '2027-03-31' }
    const saved = await owner.client.from('images').update(change).eq('name', name).select('alt')
    expect(saved.data).toEqual([{ alt: 'A bridge' }])
  })

  it('does not describe an image that the author of the article does not see', async () => {
    const name = await upload(owner, 'not-theirs')
    const { error } = await other.client.from('articles').insert({
      ...{ title: 'With a foreign image', slug: unique(), content: BODY, author_id: other.id },
      ...{ featured_image: address(name), featured_image_alt: 'A wrong text' },
    })
    expect(error).toBeNull()
    expect((await imageNamed(name))?.alt).toBeNull()
  })
})

describe('the focal point of an image', () => {
  const setFocus = async ({ client }: TestAccount, name: string, focus: string | null) => {
    const { data, error } = await client.from('images').update({ focus }).eq('name', name).select()
    return error?.message ?? data?.length
  }

  it('is two shares between 0 and 1', async () => {
    const name = await upload(owner, 'focus-format')
    for (const focus of ['0 1', '0.5 0.5', '0.25 0.125', '1 0'])
      expect(await setFocus(owner, name, focus)).toBe(1)
    for (const focus of ['', '0.5', '1.1 0', '-0.1 0', '2 0', '0.5,0.5', '0.5 0.5 0.5', 'NaN 0'])
      expect(await setFocus(owner, name, focus)).toMatch(/image_focus_format/)
    expect(await setFocus(other, name, '0.1 0.1')).toBe(0)
  })

  it('changes the pages of articles that show the image, but not their versions', async () => {
    const { sql } = testDatabase
    const name = await upload(owner, 'focus-copied')
    const rows = await sql`insert into public.articles
      (title, slug, content, author_id, status, published_at, featured_image, social_image)
      values ('Shown above', ${unique()}, ${BODY}, ${owner.id}, 'published', now(), ${address(name)}, null),
        ('Only shared', ${unique()}, ${BODY}, ${owner.id}, 'published', now(), null, ${address(name)}),
        ('Within the text', ${unique()}, ${`${BODY}![](${address(name)})`}, ${owner.id}, 'published', now(), null, null)
      returning id`
    const ids = rows.map(({ id }) => id)
    const read =
      () => sql`select title, version, updated_at, image_focus, share_image from public.articles
      where id in ${sql(ids)} order by title`
    const events = async () =>
      (
        await sql`select count(*)::int as n from public.publish_events where subject_id in ${sql(ids)}`
      )[0]?.n
    const [before, announced] = [await read(), await events()]
    expect(await setFocus(owner, name, '0.25 0.4')).toBe(1)
    expect(await read()).toEqual(
      before.map((row) => ({
        ...row,
        image_focus: row.title === 'Shown above' ? '0.25 0.4' : null,
      })),
    )
    expect(await events()).toBe(announced + 1)
    const [job] =
      await sql`select payload, state from public.jobs where kind = 'share-crop' and key = ${`${await idOf(name)} 0.25 0.4`}`
    expect(job).toMatchObject({ state: 'queued', payload: { image: await idOf(name) } })

    const crop = name.replace('.webp', '.share-250-400.jpg')
    const { error } = await testDatabase.secret.storage
      .from(BUCKET)
      .upload(crop, new Blob([new Uint8Array(9)], { type: 'image/jpeg' }))
    expect(error).toBeNull()
    expect(await imageNamed(name)).toMatchObject({ share_crop: crop })
    expect((await read()).map((row) => row.share_image)).toEqual([
      address(crop),
      address(crop),
      null,
    ])
    expect(await events()).toBe(announced + 3)
    expect((await imageNamed(name))?.uses).toBe(3)

    expect(await setFocus(owner, name, null)).toBe(1)
    expect(await read()).toEqual(before)
    expect(await setFocus(owner, name, '0.25 0.4')).toBe(1)
    expect((await read()).at(0)?.share_image).toBe(address(crop))
  })

  it('is that of the image that an article changes to, and stays in the trash', async () => {
    const { sql } = testDatabase
    const [first, second] = [await upload(owner, 'focus-a'), await upload(owner, 'focus-b')]
    await setFocus(owner, first, '0 0')
    const [row] =
      await sql`insert into public.articles (title, slug, content, author_id, featured_image)
      values ('Changing its image', ${unique()}, ${BODY}, ${owner.id}, ${address(first)}) returning id, image_focus`
    expect(row?.image_focus).toBe('0 0')
    const [changed] = await sql`update public.articles set featured_image = ${address(second)}
      where id = ${row?.id} returning image_focus`
    expect(changed?.image_focus).toBeNull()
    await sql`delete from public.article_revisions where article_id = ${row?.id}`
    const image = await idOf(first)
    expect(await deleteImage(owner, image)).toBeNull()
    expect(await restoreImage(owner, image)).toBeNull()
    expect(await imageNamed(first)).toMatchObject({ focus: '0 0' })
  })
})

describe('replacing an image', () => {
  const replaceImage = async ({ client }: TestAccount, names: string[], is_dry: boolean) => {
    const [image = '', replacement = ''] = await Promise.all(names.map(idOf))
    const { data, error } = await client.rpc('replace_image', { image, replacement, is_dry })
    return error ? error.hint : data
  }

  it('changes all articles at once, with revisions and an entry in the audit log', async () => {
    const { sql } = testDatabase
    const names = [await upload(owner, 'replaced'), await upload(owner, 'replacing')]
    const [before = '', after = ''] = names
    await sql`update public.images set alt = 'Old', credit = 'Photo: A' where name = ${before}`
    await sql`update public.images set alt = 'New', credit = null where name = ${after}`
    const small = address(before).replace('.webp', '.w480.webp')
    const rows = await sql`insert into public.articles
      (title, slug, content, author_id, featured_image, featured_image_alt, featured_image_credit)
      values ('It is featured', ${unique()}, ${`${BODY}![](${small})`}, ${owner.id}, ${address(before)}, 'Old', 'Photo: A'),
        ('It is in the text', ${unique()}, ${`${BODY}![Own](${address(before)} "Own caption")`}, ${owner.id}, null, null, null)
      returning id`
    const ids = rows.map(({ id }) => id)
    await sql`update public.site_settings set site_logo = ${address(before)} where true`
    const counts = { articles: 2, unsaved: 0, others: 1 }
    const read =
      () => sql`select version, content, featured_image, featured_image_alt, featured_image_credit
      from public.articles where id in ${sql(ids)} order by title`
    expect(await replaceImage(owner, names, false)).toBe('admins_only')
    expect(await replaceImage(admin, names, true)).toEqual(counts)
    expect((await read()).map(({ version }) => version)).toEqual([1, 1])
    expect(await replaceImage(admin, names, false)).toEqual(counts)
    expect(await read()).toEqual([
      {
        ...{ version: 2, content: `${BODY}![](${address(after)})`, featured_image: address(after) },
        ...{ featured_image_alt: 'New', featured_image_credit: null },
      },
      {
        ...{ version: 2, content: `${BODY}![Own](${address(after)} "Own caption")` },
        ...{ featured_image: null, featured_image_alt: null, featured_image_credit: null },
      },
    ])
    const [revisions] = await sql`select count(*)::int as n from public.article_revisions
      where article_id in ${sql(ids)} and saved_by = ${admin.id}`
    expect(revisions?.n).toBe(2)
    const [entry] = await sql`select subject_name, details from public.audit_log
      where action = 'image.replaced' order by at desc limit 1`
    expect(entry).toEqual({
      subject_name: before,
      details: { replacement: after, articles: 2 },
    })
    expect(await replaceImage(admin, [after, after], false)).toBe('image_missing')
    await sql`update public.site_settings set site_logo = null where true`
    expect((await imageNamed(before))?.uses).toBe(0)
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

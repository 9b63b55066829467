import { FILE_TYPES, FILES_BUCKET } from '@broadsheet/shared/domain/articleFile.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { openTestDatabase, type TestAccount, type TestDatabase } from './testDatabase.ts'

const MEGABYTE = 1024 * 1024
let testDatabase: TestDatabase
let owner: TestAccount
let other: TestAccount
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  owner = await testDatabase.signUp('file-owner')
  other = await testDatabase.signUp('file-other')
})
afterAll(() => testDatabase?.close())

const upload = (
  { client }: Pick<TestAccount, 'client'>,
  name: string,
  { bytes = 10, type = 'application/pdf', upsert = false, text = '' } = {},
) => {
  const body = new Blob([text || new Uint8Array(bytes)], { type })
  return client.storage.from(FILES_BUCKET).upload(name, body, { contentType: type, upsert })
}
const isStored = async (name: string, bucket: string = FILES_BUCKET) =>
  (
    await testDatabase.sql`select from storage.objects where name = ${name} and bucket_id = ${bucket}`
  ).length > 0
const addressOf = (name: string) =>
  owner.client.storage.from(FILES_BUCKET).getPublicUrl(name).data.publicUrl

describe('types of files', () => {
  it('are those of the bucket', async () => {
    const [bucket] = await testDatabase.sql`
      select allowed_mime_types from storage.buckets where id = ${FILES_BUCKET}`
    const types = new Set(Object.values(FILE_TYPES).map(({ mime }) => mime))
    expect(bucket?.allowed_mime_types).toEqual([...types].sort())
  })

  it.each(Object.entries(FILE_TYPES))('accept .%s', async (extension, { mime }) => {
    const name = `a-${extension}.${extension}`
    expect((await upload(owner, name, { type: mime })).error).toBeNull()
    const response = await fetch(addressOf(name))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(mime)
  })

  it.each([
    ['a page', 'page.html', 'text/html'],
    ['a page as text', 'page.html', 'text/plain'],
    ['a page named as a recording', 'page.mp3', 'text/html'],
    ['a drawing with scripts', 'drawing.svg', 'image/svg+xml'],
    ['a drawing named as a document', 'drawing.pdf', 'image/svg+xml'],
    ['a script', 'script.js', 'text/javascript'],
    ['a document named as a recording', 'document.mp3', 'application/pdf'],
    ['a page of XML', 'page.xhtml', 'application/xhtml+xml'],
    ['a program', 'program.exe', 'application/octet-stream'],
    ['two extensions', 'page.html.pdf', 'application/pdf'],
    ['no extension', 'document', 'application/pdf'],
    ['another folder', '../avatars/a.pdf', 'application/pdf'],
    ['a name with spaces', 'a document.pdf', 'application/pdf'],
  ])('reject %s', async (_, name, type) => {
    expect((await upload(owner, name, { type })).error).not.toBeNull()
    expect(await isStored(name)).toBe(false)
  })

  it('are never executed: a page inside a text file stays text', async () => {
    await upload(owner, 'words.txt', { type: 'text/plain', text: '<script>alert(1)</script>' })
    const { headers } = await fetch(addressOf('words.txt'))
    expect(headers.get('content-type')).toContain('text/plain')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('stay those of the name when a file is moved, also from another bucket', async () => {
    await upload(owner, 'moved.pdf')
    const files = owner.client.storage.from(FILES_BUCKET)
    expect((await files.move('moved.pdf', 'moved.mp3')).error).not.toBeNull()
    const to = { destinationBucket: 'article-images' }
    expect((await files.move('moved.pdf', 'moved.png', to)).error).not.toBeNull()
    expect(await isStored('moved.pdf')).toBe(true)
    const images = owner.client.storage.from('article-images')
    await images.upload('a.png', new Blob(['a']), { contentType: 'image/png' })
    const back = { destinationBucket: FILES_BUCKET }
    expect((await images.move('a.png', 'a.pdf', back)).error).not.toBeNull()
    expect(await isStored('a.pdf')).toBe(false)
  })

  it('stay those of the name when a file is copied', async () => {
    await upload(owner, 'copied.pdf')
    const files = owner.client.storage.from(FILES_BUCKET)
    await files.copy('copied.pdf', 'copied.mp3')
    expect(await isStored('copied.mp3')).toBe(false)
  })
})

describe('sizes', () => {
  const setLimit = (bytes: number) =>
    testDatabase.sql`update storage.buckets set file_size_limit = ${bytes} where id = ${FILES_BUCKET}`

  it('are limited by the bucket: 50 MB at first', async () => {
    expect((await owner.client.rpc('article_file_limit')).data).toBe(50 * MEGABYTE)
    await setLimit(MEGABYTE)
    expect((await owner.client.rpc('article_file_limit')).data).toBe(MEGABYTE)
    expect((await upload(owner, 'full.pdf', { bytes: MEGABYTE })).error).toBeNull()
    expect((await upload(owner, 'large.pdf', { bytes: MEGABYTE + 1 })).error).not.toBeNull()
    await setLimit(50 * MEGABYTE)
    expect(await isStored('large.pdf')).toBe(false)
  })

  it('of 50 MB are accepted', async () => {
    expect(
      (await upload(owner, 'film.mp4', { bytes: 50 * MEGABYTE, type: 'video/mp4' })).error,
    ).toBe(null)
    await owner.client.storage.from(FILES_BUCKET).remove(['film.mp4'])
    expect(await isStored('film.mp4')).toBe(false)
  })
})

describe('accounts', () => {
  it('that may not write articles are refused', async () => {
    const { sql } = testDatabase
    await sql`update public.site_settings set publishing_policy = 'editors' where true`
    const refused = await upload(owner, 'refused.pdf')
    await sql`update public.site_settings set publishing_policy = 'everyone' where true`
    expect(refused.error).not.toBeNull()
    await sql`update public.profiles set suspended_at = now() where id = ${owner.id}`
    const suspended = await upload(owner, 'refused.pdf')
    await sql`update public.profiles set suspended_at = null where id = ${owner.id}`
    expect(suspended.error).not.toBeNull()
    expect(await isStored('refused.pdf')).toBe(false)
    expect((await upload({ client: testDatabase.visitor }, 'refused.pdf')).error).not.toBeNull()
  })

  it('neither list, replace nor remove files of others', async () => {
    await upload(owner, 'theirs.pdf')
    const files = other.client.storage.from(FILES_BUCKET)
    expect((await files.list()).data ?? []).toEqual([])
    expect((await upload(other, 'theirs.pdf', { upsert: true, bytes: 20 })).error).not.toBeNull()
    await files.remove(['theirs.pdf'])
    await files.move('theirs.pdf', 'mine.pdf')
    const { size } = await (await fetch(addressOf('theirs.pdf'))).blob()
    expect(size).toBe(10)
  })

  it('do not replace their own files, whose addresses browsers keep for a year', async () => {
    await upload(owner, 'kept.pdf')
    expect((await upload(owner, 'kept.pdf', { upsert: true, bytes: 20 })).error).not.toBeNull()
    expect((await (await fetch(addressOf('kept.pdf'))).blob()).size).toBe(10)
  })

  it('remove their own files, and editors all, unless a text uses them', async () => {
    const { secret, sql } = testDatabase
    await upload(owner, 'used.pdf')
    const content = `A report. [Report](/storage/v1/object/public/${FILES_BUCKET}/used.pdf) ${'word '.repeat(30)}`
    const id = await insertedId(
      secret,
      'articles',
      articleRow('uses-a-file', { author_id: owner.id, content }),
    )
    await owner.client.storage.from(FILES_BUCKET).remove(['used.pdf'])
    expect(await isStored('used.pdf')).toBe(true)
    await secret
      .from('articles')
      .update({ content: 'word '.repeat(30) })
      .eq('id', id)
    await sql`update public.profiles set role = 'editor' where id = ${other.id}`
    await other.client.storage.from(FILES_BUCKET).remove(['used.pdf'])
    await sql`update public.profiles set role = 'user' where id = ${other.id}`
    expect(await isStored('used.pdf')).toBe(false)
  })
})

describe('a download', () => {
  it('has the name of the link, and is no page of this origin', async () => {
    await upload(owner, 'report.pdf')
    const { headers } = await fetch(`${addressOf('report.pdf')}?download=Annual%20report.pdf`)
    expect(headers.get('content-disposition')).toMatch(/^attachment;.*Annual%20report\.pdf/)
  })

  it('of a part is answered, as players ask', async () => {
    const response = await fetch(addressOf('report.pdf'), { headers: { range: 'bytes=2-5' } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 2-5/10')
  })
})

describe('the nightly clean-up', () => {
  const unused = async () => {
    const { data } = await testDatabase.secret.rpc('unused_pictures', { min_age: '-1 hour' })
    return (data ?? [])
      .filter(({ bucket_id }) => bucket_id === FILES_BUCKET)
      .map(({ name }) => name)
  }
  const use = (name: string) =>
    `${'word '.repeat(30)}[File](/storage/v1/object/public/${FILES_BUCKET}/${name}?download=a.pdf)`

  it('removes files that no text uses', async () => {
    await upload(owner, 'orphan.pdf')
    expect(await unused()).toContain('orphan.pdf')
  })

  it('keeps files of articles, their earlier versions, unsaved texts, templates, snippets and the trash', async () => {
    const { secret, sql } = testDatabase
    const names = ['article', 'version', 'working-copy', 'template', 'snippet', 'trash']
    for (const name of names) await upload(owner, `${name}.pdf`)
    const article = (slug: string, content: string) =>
      insertedId(secret, 'articles', articleRow(slug, { author_id: owner.id, content }))
    await article('has-file', use('article.pdf'))
    const changed = await article('had-file', use('version.pdf'))
    await secret
      .from('articles')
      .update({ content: 'word '.repeat(30) })
      .eq('id', changed)
    const deleted = await article('deleted-file', use('trash.pdf'))
    await secret.from('articles').delete().eq('id', deleted)
    await sql`insert into public.working_copies ${sql({
      owner_id: owner.id,
      written_by: owner.id,
      content: sql.json({ form: { title: 'Unsaved', content: use('working-copy.pdf') } }),
    })}`
    await sql`insert into public.templates ${sql([
      { owner_id: owner.id, kind: 'template', name: 'T', content: use('template.pdf') },
      { owner_id: owner.id, kind: 'snippet', name: 'S', content: use('snippet.pdf') },
    ])}`
    const listed = await unused()
    for (const name of names) expect(listed).not.toContain(`${name}.pdf`)
  })
})

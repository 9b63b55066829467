import { expect, test } from 'vitest'
import { useBackend } from '../../dev/testing/backend/fixture.ts'
import { ARCHIVE } from '../../dev/testing/backend/schema.ts'
import { UPLOAD_LIMIT } from './storage-request.ts'

const at = useBackend({ archive: ARCHIVE })
const png = { contentType: 'image/png' }

test('uploads a File, a Blob, a Buffer and an ArrayBuffer', async () => {
  const { client, id } = await at.member()
  const bytes = new Uint8Array([0, 1, 2, 255])
  const bodies = {
    file: new File([bytes], 'a.png', { type: 'image/png' }),
    blob: new Blob([bytes], { type: 'image/png' }),
    buffer: Buffer.from(bytes),
    bytes: bytes.buffer,
  }
  for (const [name, body] of Object.entries(bodies)) {
    const path = `${id}/${name}.png`
    const { data, error } = await client.storage.from('pictures').upload(path, body, png)
    expect(error).toBeNull()
    expect(data?.fullPath).toBe(`pictures/${path}`)
    const { data: back } = await client.storage.from('pictures').download(path)
    expect(back?.type).toBe('image/png')
    expect(new Uint8Array((await back?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes)
  }
})

test('serves public files with type, length, cache time, ETag and status 304', async () => {
  const { client, id } = await at.member()
  const path = `${id}/schöne Aussicht 1.png`
  await client.storage
    .from('pictures')
    .upload(path, Buffer.from('picture'), { ...png, cacheControl: '31536000' })
  const url = client.storage.from('pictures').getPublicUrl(path).data.publicUrl
  expect(url.startsWith(`${at.backend.apiUrl}/storage/v1/object/public/pictures/`)).toBe(true)
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('picture')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': '7',
    'cache-control': 'max-age=31536000',
    'access-control-allow-origin': '*',
  })
  const tag = response.headers.get('etag') ?? ''
  for (const asked of [tag, `W/${tag}`, `"other", ${tag}`]) {
    expect((await fetch(url, { headers: { 'if-none-match': asked } })).status).toBe(304)
  }
  expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '7'])
  const part = await fetch(url, { headers: { range: 'bytes=2-4' } })
  expect([part.status, await part.text()]).toEqual([206, 'ctu'])
  expect((await fetch(url, { headers: { range: 'bytes=99-' } })).status).toBe(416)
  expect((await fetch(`${url}?width=100`)).headers.get('content-type')).toBe('image/png')
})

test('a file that is replaced or removed during a download is never truncated', async () => {
  const { client, id } = await at.member()
  const pictures = client.storage.from('pictures')
  const path = `${id}/changing.png`
  const sizes = [100, 1000]
  let isOver = false
  const change = async () => {
    for (let n = 0; !isOver; n++) {
      const bytes = Buffer.alloc(sizes[n % 2] ?? 0)
      expect((await pictures.upload(path, bytes, { ...png, upsert: true })).error).toBeNull()
      if (n % 3 === 0) await pictures.remove([path])
    }
  }
  const read = async () => {
    for (let n = 0; n < 250; n++) {
      const response = await fetch(pictures.getPublicUrl(path).data.publicUrl)
      const bytes = await response.arrayBuffer()
      if (response.status === 200) expect(sizes).toContain(bytes.byteLength)
      else expect(response.status).toBe(400)
    }
  }
  const reading = Promise.all([read(), read(), read(), read()])
  const ended = reading.finally(() => {
    isOver = true
  })
  await Promise.all([change(), ended])
})

test('a replaced file has another ETag', async () => {
  const { client, id } = await at.member()
  const pictures = client.storage.from('pictures')
  await pictures.upload(`${id}/a.png`, Buffer.from('old'), png)
  const url = pictures.getPublicUrl(`${id}/a.png`).data.publicUrl
  const before = (await fetch(url)).headers.get('etag')
  const twice = await pictures.upload(`${id}/a.png`, Buffer.from('new'), png)
  expect(twice.error?.message).toMatch(/already exists/i)
  expect(
    (await pictures.upload(`${id}/a.png`, Buffer.from('new'), { ...png, upsert: true })).error,
  ).toBeNull()
  const after = await fetch(url)
  expect(await after.text()).toBe('new')
  expect(after.headers.get('etag')).not.toBe(before)
  expect(
    (await pictures.update(`${id}/a.png`, new Blob(['third'], { type: 'image/png' }))).error,
  ).toBeNull()
  expect(await (await fetch(url)).text()).toBe('third')
})

test('rejects types and sizes that the bucket does not allow', async () => {
  const { client, id } = await at.member()
  const upload = (body: Blob | Buffer, contentType: string) =>
    client.storage.from('pictures').upload(`${id}/x`, body, { contentType })
  expect((await upload(Buffer.from('<p>'), 'text/html')).error).not.toBeNull()
  expect((await upload(new Blob(['<p>'], { type: 'text/html' }), 'text/html')).error).not.toBeNull()
  expect((await upload(Buffer.alloc(1001), 'image/png')).error).not.toBeNull()
  expect(
    (await upload(new Blob([Buffer.alloc(1001)], { type: 'image/png' }), 'image/png')).error,
  ).not.toBeNull()
  const chunked = await fetch(`${at.backend.apiUrl}/storage/v1/object/pictures/${id}/x`, {
    method: 'POST',
    headers: { apikey: at.backend.secretKey, 'content-type': 'image/png' },
    body: new Blob([Buffer.alloc(2000)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(chunked.ok).toBe(false)
  expect((await upload(Buffer.alloc(1000), 'image/png')).error).toBeNull()
  const rows = await at.sql`select name from storage.objects where name = ${`${id}/x`}`
  expect(rows).toHaveLength(1)
})

test('rejects bodies over the upload limit', async () => {
  const { client, id } = await at.member()
  const body = new Blob([Buffer.alloc(UPLOAD_LIMIT + 1)])
  const { error } = await client.storage.from('documents').upload(`${id}/large`, body)
  expect(error?.message).toBe('The object exceeded the maximum allowed size')
})

test('only the owner can write to a folder', async () => {
  const [owner, other] = await Promise.all([at.member(), at.member()])
  const path = `${owner.id}/mine.png`
  await owner.client.storage.from('pictures').upload(path, Buffer.from('mine'), png)
  const pictures = other.client.storage.from('pictures')
  expect((await pictures.upload(`${owner.id}/new.png`, Buffer.from('x'), png)).error).not.toBeNull()
  expect(
    (await pictures.upload(path, Buffer.from('x'), { ...png, upsert: true })).error,
  ).not.toBeNull()
  await pictures.remove([path])
  expect(
    (await at.visitor().storage.from('pictures').upload('a.png', Buffer.from('x'), png)).error,
  ).not.toBeNull()
  const url = pictures.getPublicUrl(path).data.publicUrl
  expect(await (await fetch(url)).text()).toBe('mine')
})

test('no path leaves the folder', async () => {
  const { client, id } = await at.member()
  for (const path of [
    `${id}/../../../escape.png`,
    `${id}/%2e%2e/%2e%2e/escape.png`,
    `${id}/..%2f..%2fescape.png`,
  ]) {
    await client.storage.from('pictures').upload(path, Buffer.from('x'), png)
    const get = await fetch(`${at.backend.apiUrl}/storage/v1/object/public/pictures/${path}`)
    expect(get.ok && (await get.text()) !== 'x').toBe(false)
  }
  for (const path of [
    '..%2f..%2fkeys.json',
    '%2e%2e/%2e%2e/keys.json',
    '%00',
    '%zz',
    '/etc/passwd',
  ]) {
    const response = await fetch(`${at.backend.apiUrl}/storage/v1/object/public/pictures/${path}`)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  }
})

test('serves private files by signed URL only', async () => {
  const { client, id } = await at.member()
  const documents = client.storage.from('documents')
  await documents.upload(`${id}/a.txt`, Buffer.from('private'), { contentType: 'text/plain' })
  const open = await fetch(documents.getPublicUrl(`${id}/a.txt`).data.publicUrl)
  expect(open.ok).toBe(false)
  const { data, error } = await documents.createSignedUrl(`${id}/a.txt`, 60)
  expect(error).toBeNull()
  const signed = await fetch(data?.signedUrl ?? '')
  expect([signed.status, await signed.text()]).toEqual([200, 'private'])
  const many = await documents.createSignedUrls([`${id}/a.txt`, `${id}/none.txt`], 60)
  expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('private')
  expect(many.data?.[1]?.error).toBeTruthy()
  const stranger = await at.visitor().storage.from('documents').createSignedUrl(`${id}/a.txt`, 60)
  expect(stranger.error).not.toBeNull()
})

test('uploads a file to a signed URL', async () => {
  const { client, id } = await at.member()
  const { data } = await client.storage.from('pictures').createSignedUploadUrl(`${id}/signed.png`)
  const uploaded = await at
    .visitor()
    .storage.from('pictures')
    .uploadToSignedUrl(
      data?.path ?? '',
      data?.token ?? '',
      new Blob(['signed'], { type: 'image/png' }),
    )
  expect(uploaded.error).toBeNull()
  const url = client.storage.from('pictures').getPublicUrl(`${id}/signed.png`).data.publicUrl
  const response = await fetch(url)
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'image/png',
    'signed',
  ])
})

test('lists the entries of one folder by name', async () => {
  const { client, id } = await at.member()
  const pictures = client.storage.from('pictures')
  for (const name of ['b.png', 'a.png', 'deep/c.png', 'deep/d.png', 'deep/deeper/e.png']) {
    await pictures.upload(`${id}/${name}`, Buffer.from('x'), png)
  }
  const names = async (folder: string) =>
    (await pictures.list(folder)).data?.map((entry) => entry.name)
  expect((await names(id))?.sort()).toEqual(['a.png', 'b.png', 'deep'])
  expect((await names(`${id}/deep`))?.sort()).toEqual(['c.png', 'd.png', 'deeper'])
  const { data } = await pictures.list(id, { limit: 10, sortBy: { column: 'name', order: 'asc' } })
  expect(data?.find((entry) => entry.name === 'a.png')?.metadata).toMatchObject({
    mimetype: 'image/png',
    size: 1,
  })
  expect(data?.find((entry) => entry.name === 'deep')?.id).toBeNull()
})

test('lists a folder with many files below it completely', async () => {
  const { client, id } = await at.member()
  await at.sql`insert into storage.objects (bucket_id, name, owner, owner_id)
    select 'pictures', ${id} || '/a/' || i || '.png', ${id}::uuid, ${id} from generate_series(1, 300) i`
  await at.sql`insert into storage.objects (bucket_id, name, owner, owner_id)
    values ('pictures', ${`${id}/z.png`}, ${id}::uuid, ${id})`
  const { data } = await client.storage.from('pictures').list(id)
  expect(data?.map((entry) => entry.name)).toEqual(['a', 'z.png'])
})

test('removes, moves and copies files', async () => {
  const { client, id } = await at.member()
  const pictures = client.storage.from('pictures')
  await pictures.upload(`${id}/a.png`, Buffer.from('bytes'), png)
  expect((await pictures.copy(`${id}/a.png`, `${id}/b.png`)).error).toBeNull()
  expect((await pictures.move(`${id}/a.png`, `${id}/c.png`)).error).toBeNull()
  const get = (name: string) => fetch(pictures.getPublicUrl(`${id}/${name}`).data.publicUrl)
  expect((await get('a.png')).ok).toBe(false)
  expect(await (await get('b.png')).text()).toBe('bytes')
  expect((await get('c.png')).headers.get('content-type')).toBe('image/png')
  const removed = await pictures.remove([`${id}/b.png`, `${id}/c.png`])
  expect(removed.data).toHaveLength(2)
  expect((await get('b.png')).ok).toBe(false)
  expect((await pictures.list(id)).data).toEqual([])
})

test('serves HTML files without running them', async () => {
  await at.sql`update storage.buckets set allowed_mime_types = null where id = 'pictures'`
  const { client, id } = await at.member()
  const pictures = client.storage.from('pictures')
  const html = { contentType: 'text/html' }
  await pictures.upload(`${id}/a.html`, Buffer.from('<script>1</script>'), html)
  const response = await fetch(pictures.getPublicUrl(`${id}/a.html`).data.publicUrl)
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

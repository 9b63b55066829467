import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { startBucket, type TestBucket } from '../../dev/testing/bucket.ts'
import type { OnProgress } from '../source.ts'
import { packFolder, streamOf, unpackArchive } from './archive.ts'
import { backUp, restoreBackup } from './backUp.ts'
import { BucketDestination, FolderDestination } from './destination.ts'

const PASSWORD = 'correct horse battery'
const key = { passphrase: 'a passphrase of several words' }
const day = (n: number) => new Date(Date.UTC(2026, 10, n, 3, 0, 0))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a backup', () => {
  let original: FreshBackend
  let empty: FreshBackend
  const withSecret = (backend: FreshBackend) => ({
    client: clientFor(backend.apiUrl, backend.secretKey),
    databaseUrl: backend.databaseUrl,
  })
  beforeAll(async () => {
    ;[original, empty] = await Promise.all([freshBackend(), freshBackend()])
    const { client } = withSecret(original)
    const author = clientFor(original.apiUrl, original.publishableKey)
    const options = { data: { username: 'ines', full_name: 'Ines Aurel' } }
    await author.auth.signUp({ email: 'ines@example.org', password: PASSWORD, options })
    await author.storage.from('article-images').upload('photo.webp', Buffer.from('bytes'), {
      contentType: 'image/webp',
    })
    await client.from('categories').insert({ name: 'Harbour', slug: 'harbour' })
  })
  afterAll(async () => {
    await Promise.all([original?.close(), empty?.close()])
  })

  it('is encrypted, and restores content, files and accounts with their passwords', async () => {
    const destination = new FolderDestination(join(folder, 'backups'))
    const made = await backUp({ ...withSecret(original), destination, key, keep: 3, now: day(1) })
    const bytes = await readFile(join(folder, 'backups', made.name))
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    expect(bytes.includes('ines@example.org')).toBe(false)

    const archive = await destination.read(made.name)
    await restoreBackup({ ...withSecret(empty), archive, key })
    const restored = clientFor(empty.apiUrl, empty.publishableKey)
    const { data } = await restored.auth.signInWithPassword({
      email: 'ines@example.org',
      password: PASSWORD,
    })
    expect(data.user?.email).toBe('ines@example.org')
    const { data: names } = await restored.from('categories').select('name')
    expect(names).toEqual([{ name: 'Harbour' }])
    const { data: photo } = await restored.storage.from('article-images').download('photo.webp')
    expect(await photo?.text()).toBe('bytes')
    const wrong = { email: 'ines@example.org', password: 'something else' }
    expect((await restored.auth.signInWithPassword(wrong)).error).not.toBeNull()
  })

  it('shows the same number of pictures from the beginning to the end', async () => {
    const destination = new FolderDestination(join(folder, 'shown'))
    const shown: string[] = []
    const onProgress: OnProgress = ({ phase, done, total }) => {
      if (phase === 'Pictures') shown.push(`${done}/${total}`)
    }
    await backUp({ ...withSecret(original), destination, key, keep: 1, now: day(1), onProgress })
    expect(shown).toEqual(['0/1', '1/1'])
  })

  it('keeps the given number of backups and removes older ones', async () => {
    const destination = new FolderDestination(join(folder, 'few'))
    await destination.store('notes.txt', await fileOf('not a backup'))
    for (const n of [1, 2, 3]) {
      await backUp({ ...withSecret(original), destination, key, keep: 2, now: day(n) })
    }
    expect(await destination.list()).toEqual([
      'broadsheet-2026-11-02T03-00-00Z.tar.gz.age',
      'broadsheet-2026-11-03T03-00-00Z.tar.gz.age',
    ])
    expect(await readFile(join(folder, 'few', 'notes.txt'), 'utf8')).toBe('not a backup')
  })
})

/** Creates a file with a text. */
async function fileOf(text: string): Promise<string> {
  const file = join(folder, `file-${text.length}`)
  await writeFile(file, text)
  return file
}

describe('an archive', () => {
  const pack = async (encryption: Parameters<typeof packFolder>[2]) => {
    const source = await mkdtemp(join(folder, 'source-'))
    await writeFile(join(source, 'text.txt'), 'Dear reader'.repeat(10_000))
    const file = join(folder, 'text.age')
    await packFolder(source, file, encryption)
    return file
  }
  const target = () => mkdtemp(join(folder, 'target-'))

  it('is decrypted with the secret key of the recipient only', async () => {
    const identity = await generateX25519Identity()
    const file = await pack({ recipient: await identityToRecipient(identity) })
    const to = await target()
    await unpackArchive(streamOf(file), to, { identity })
    expect(await readFile(join(to, 'text.txt'), 'utf8')).toMatch(/^Dear reader/)
    const other = await generateX25519Identity()
    await expect(unpackArchive(streamOf(file), to, { identity: other })).rejects.toThrow(
      'cannot be decrypted',
    )
  })

  it('is rejected with a wrong passphrase, and if it is truncated', async () => {
    const file = await pack(key)
    await expect(
      unpackArchive(streamOf(file), await target(), { passphrase: 'another' }),
    ).rejects.toThrow('the passphrase or key is wrong')
    const bytes = await readFile(file)
    await writeFile(file, bytes.subarray(0, bytes.length - 40))
    await expect(unpackArchive(streamOf(file), await target(), key)).rejects.toThrow(
      'damaged or truncated',
    )
  })
})

describe('a bucket', () => {
  let bucket: TestBucket
  beforeAll(async () => {
    bucket = await startBucket()
  })
  afterAll(() => bucket?.close())

  it('stores backups under its prefix', async () => {
    const destination = new BucketDestination(bucket.address, 'backups/daily')
    const elsewhere = new BucketDestination(bucket.address, '')
    const name = 'broadsheet-2026-11-02T03-00-00Z.tar.gz.age'
    await destination.store(name, await fileOf('encrypted bytes'))
    expect(await destination.list()).toEqual([name])
    expect(await elsewhere.list()).toEqual([])
    expect(await new Response(await destination.read(name)).text()).toBe('encrypted bytes')
    await destination.remove(name)
    await expect(destination.read(name)).rejects.toThrow('There is no backup named')
  })
})

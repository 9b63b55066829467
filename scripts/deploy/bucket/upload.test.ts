import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBucket, type TestBucket } from '../../dev/testing/bucket.ts'
import { redirectPage } from '../../dev/testing/redirectPage.ts'
import { writePage } from '../../publisher/releases/pageFiles.ts'
import { BucketStore, type Store } from './bucketStore.ts'
import { uploadAddresses, uploadRelease } from './upload.ts'

let bucket: TestBucket
let folder: string
beforeEach(async () => {
  bucket = await startBucket()
  folder = await mkdtemp(join(tmpdir(), 'upload-'))
  await write({
    'index.html': '<a href="/article/storm/">Storm</a>',
    '404.html': 'Not here',
    'article/storm/index.html': '<script src="/_astro/a.1.js">',
    '_astro/a.1.js': 'one',
    'rss.xml': '<rss/>',
    'pagefind/index.pf_index': 'binary',
    'admin/index.html': 'console',
    'odd name +%ü.txt': 'odd',
    _headers: 'for a host',
    '_hosting/nginx.conf': 'for a host',
  })
})
afterEach(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
const DAY = 86_400_000
const START = Date.UTC(2026, 10, 20)
const upload = (store: Store = new BucketStore(bucket.address), days = 0, fresh = false) =>
  uploadRelease([{ from: folder, to: '' }], store, { fresh, now: new Date(START + days * DAY) })
const get = async (key: string) => {
  const response = await fetch(bucket.url(key), { redirect: 'manual' })
  const [type, cache, to] = ['content-type', 'cache-control', 'x-amz-website-redirect-location']
  const { headers } = response
  return {
    status: response.status,
    text: await response.text(),
    headers: [headers.get(type), headers.get(cache), headers.get(to ?? '')],
  }
}

describe('an upload', () => {
  it('sends all files with content type and Cache-Control', async () => {
    expect(await upload()).toMatchObject({ removed: 0, unchanged: 0 })
    const ASK = 'public, max-age=0, must-revalidate'
    const FOREVER = 'public, max-age=31536000, immutable'
    const headersOf = async (key: string) => (await get(key)).headers.slice(0, 2)
    expect(await headersOf('index.html')).toEqual(['text/html; charset=utf-8', ASK])
    expect(await headersOf('_astro/a.1.js')).toEqual(['text/javascript; charset=utf-8', FOREVER])
    expect(await headersOf('rss.xml')).toEqual(['text/xml; charset=utf-8', ASK])
    expect(await headersOf('pagefind/index.pf_index')).toEqual(['application/octet-stream', ASK])
    expect((await get('odd%20name%20%2B%25%C3%BC.txt')).text).toBe('odd')
  })

  it('skips files for other hosts, and redirects with pages', async () => {
    await upload()
    expect((await get('_headers')).status).toBe(404)
    expect((await get('_hosting/nginx.conf')).status).toBe(404)
    const feed = await get('feed')
    expect(feed.text).toContain('content="0;url=/rss.xml"')
    expect(feed.headers[0]).toBe('text/html; charset=utf-8')
  })

  it('redirects former URLs, after a complete upload and of a single page', async () => {
    const sent = new Map<string, string | undefined>()
    const store: Store = {
      ...{ list: async () => new Map(), read: async () => null, remove: async () => {} },
      ...{ putFile: async () => {}, stream: async () => null },
      put: async (key, _, headers) =>
        void sent.set(key, headers['x-amz-website-redirect-location']),
    }
    writePage(folder, '/article/old/', redirectPage('/article/storm/'))
    await uploadRelease([{ from: folder, to: '' }], store, { fresh: false, now: new Date(START) })
    expect(sent.get('article/old/index.html')).toBe('/article/storm/')
    expect(sent.get('article/storm/index.html')).toBeUndefined()
    expect([...sent.keys()].filter((key) => key.startsWith('_moved'))).toEqual([])
    writePage(folder, '/tag/old/', redirectPage('/tag/new/'))
    await uploadAddresses(['/tag/old/', '/article/storm/'], folder, store)
    expect(sent.get('tag/old/index.html')).toBe('/tag/new/')
    expect(sent.get('article/storm/index.html')).toBeUndefined()
  })

  it('sends only changed files, and deletes removed ones', async () => {
    await upload()
    expect(await upload()).toMatchObject({ sent: 0, removed: 0 })
    await write({ 'index.html': 'new home' })
    await rm(join(folder, 'article'), { recursive: true })
    expect(await upload()).toMatchObject({ sent: 1, removed: 1 })
    expect((await get('index.html')).text).toBe('new home')
    expect((await get('article/storm/index.html')).status).toBe(404)
    expect(await upload(undefined, 0, true)).toMatchObject({ removed: 0, unchanged: 0 })
  })

  it('keeps the scripts of an earlier release for a week, for open tabs', async () => {
    await upload()
    await rm(join(folder, '_astro/a.1.js'))
    for (const days of [1, 4, 7]) {
      await upload(undefined, days)
      expect((await get('_astro/a.1.js')).text).toBe('one')
    }
    expect(await upload(undefined, 9)).toMatchObject({ removed: 1 })
    expect((await get('_astro/a.1.js')).status).toBe(404)
  })

  it('rejects a bucket with other files', async () => {
    await new BucketStore(bucket.address).put('holiday.jpg', new Uint8Array([1]), {})
    await expect(upload()).rejects.toThrow('has 1 objects that are not a site of Broadsheet')
    expect((await get('index.html')).status).toBe(404)
    expect((await get('holiday.jpg')).status).toBe(200)
  })

  it('lists a bucket page by page', async () => {
    await upload()
    const all = await new BucketStore(bucket.address).list()
    expect(all.size).toBeGreaterThan(9)
    // The test server lists `feed/` before `feed`, unlike S3: no page may end between them.
    expect(await new BucketStore(bucket.address, 7).list()).toEqual(all)
  })
})

describe('an interrupted upload', () => {
  /** A store whose connection fails after a number of objects. */
  class InterruptedStore extends BucketStore {
    left: number
    constructor(left: number) {
      super(bucket.address)
      this.left = left
    }
    override async put(key: string, body: Uint8Array, headers: Record<string, string>) {
      if (this.left-- <= 0) throw new Error('interrupted')
      await super.put(key, body, headers)
    }
  }

  const released = async (files: Record<string, string>) => {
    await rm(folder, { recursive: true })
    await write({ '404.html': 'Not here', ...files })
  }

  it('leaves a working site at any point, and the next upload completes it', async () => {
    for (let count = 0; count < 4; count++) {
      await released({
        'index.html': '<a href="/article/storm/">Storm</a>',
        'article/storm/index.html': '<script src="/_astro/a.1.js">',
        '_astro/a.1.js': 'one',
      })
      await upload()
      await released({
        'index.html': '<a href="/article/flood/">Flood</a>',
        'article/storm/index.html': '<script src="/_astro/b.2.js">',
        'article/flood/index.html': '<script src="/_astro/b.2.js">',
        '_astro/b.2.js': 'two',
      })
      await expect(upload(new InterruptedStore(count))).rejects.toThrow('interrupted')
      for (const key of ['index.html', 'article/storm/index.html', 'article/flood/index.html']) {
        const { status, text } = await get(key)
        const [, asked] = /(?:href|src)="\/([^"]+)"/.exec(text) ?? []
        if (status !== 200 || !asked) continue
        const target = asked.endsWith('/') ? `${asked}index.html` : asked
        expect((await get(target)).status, `${key} asks for ${target} after ${count}`).toBe(200)
      }
    }
    await upload()
    expect((await get('index.html')).text).toContain('flood')
  })

  it('returns the message of the provider, and retries when it is busy', async () => {
    const wrong = new BucketStore({ ...bucket.address, secretAccessKey: 'guessed' })
    await expect(upload(wrong)).rejects.toThrow('refused with 403: The request signature')
    const other = new BucketStore({ ...bucket.address, bucket: 'other' })
    await expect(upload(other)).rejects.toThrow('refused with 404: The specified bucket')
    const nowhere = new BucketStore({ ...bucket.address, endpoint: 'http://127.0.0.1:1' })
    await expect(upload(nowhere)).rejects.toThrow('The bucket cannot be reached')
  })
})

describe('node scripts/deploy/bucket.ts', () => {
  const script = fileURLToPath(new URL('../bucket.ts', import.meta.url))
  const run = (args: string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [script, ...args], { env })

  it('prints a summary', async () => {
    expect((await run([folder], bucket.env)).stdout).toMatch(/✓ \d+ files sent, 0 removed/)
    expect((await run([folder], bucket.env)).stdout).toContain('✓ 0 files sent, 0 removed')
  })

  it.each([
    [[], {}, 'FOLDER'],
    [['dist'], {}, 'Set S3_BUCKET.'],
    [['dist'], { S3_BUCKET: 'news', S3_ENDPOINT: 'r2' }, 'S3_ENDPOINT is not a valid URL: "r2".'],
    [['dist'], { S3_BUCKET: 'news' }, 'Set AWS_ACCESS_KEY_ID.'],
  ])('rejects %j with %j and a message', async (args, env, words) => {
    await expect(run(args, env as Record<string, string>)).rejects.toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining(words) },
    })
  })
})

// @module-tag nightly
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFor } from '../../../database/client.ts'
import { closeServer } from '../../../http/connections.ts'
import { freshBackend } from '../../database/freshBackend.ts'
import { articleRow, insertedId } from '../../testing/articles.ts'
import { commentConcurrently } from './commenters.ts'
import type { DiscussionResult } from './discussion.ts'
import { startDiscussion } from './discussion.ts'
import { generate } from './generator.ts'
import { HttpConnection, textOf } from './httpConnection.ts'
import { readPages } from './readers.ts'
import { signUpConcurrently } from './signUps.ts'
import { percentile, type Target } from './target.ts'
import { assetsOf, problemOf, type VisitResult } from './visits.ts'

let backend: Awaited<ReturnType<typeof freshBackend>>
let target: Target
let article: string
beforeAll(async () => {
  backend = await freshBackend()
  target = { ...backend, siteUrl: '' }
  const secret = clientFor(backend.apiUrl, backend.secretKey)
  article = await insertedId(secret, 'articles', articleRow('talked-about'))
})
afterAll(() => backend?.close())

test('all readers of a discussion receive all comments', async () => {
  const plan = { article, people: 12, each: 3, timeout: 60_000 }
  const { expected, lost, times } = await commentConcurrently(target, plan)
  expect({ expected, lost }).toEqual({ expected: 12 * 36, lost: 0 })
  expect(times).toHaveLength(expected)
}, 120_000)

test('concurrent sign-ups each get a session and a profile', async () => {
  const { expected, lost, times } = await signUpConcurrently(target, { people: 40, width: 20 })
  expect({ expected, lost }).toEqual({ expected: 40, lost: 0 })
  expect(times).toHaveLength(40)
}, 120_000)

test('calculates percentiles', () => {
  expect([0, 0.5, 0.99, 1].map((share) => percentile([3, 1, 2, 4], share))).toEqual([1, 3, 4, 4])
  expect(percentile([], 0.5)).toBeNaN()
})

test('counts responses and incomplete pages', async () => {
  const server = createServer((request, response) =>
    response.end(request.url === '/' ? '<html></html>\n' : '<html>'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const read = (paths: string[]) =>
    readPages({ ...target, siteUrl }, { paths, connections: 2, seconds: 1 })
  try {
    const whole = await read(['/'])
    expect(whole.requests).toBeGreaterThan(0)
    expect(whole.wrong).toBe(0)
    expect((await read(['/', '/half'])).wrong).toBeGreaterThan(0)
  } finally {
    await closeServer(server)
  }
}, 60_000)

async function withServer(listener: RequestListener, work: (port: number) => Promise<void>) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work((server.address() as AddressInfo).port)
  } finally {
    await closeServer(server)
  }
}

test('a connection reads responses of known and unknown length, compressed and empty', async () => {
  const text = 'long '.repeat(50_000)
  const listener: RequestListener = ({ url }, response) => {
    if (url === '/empty') response.writeHead(304).end()
    else if (url === '/chunks') {
      response.write(text)
      response.end(text)
    } else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text))
  }
  await withServer(listener, async (port) => {
    const connection = new HttpConnection(port)
    for (let n = 0; n < 3; n++) {
      expect(await connection.get('/empty')).toMatchObject({ status: 304, body: Buffer.alloc(0) })
      expect(textOf(await connection.get('/chunks'))).toBe(text + text)
      expect(textOf(await connection.get('/gzip'))).toBe(text)
    }
    const [answer] = [connection.get('/empty').catch((error: Error) => error.message)]
    connection.close()
    expect(await answer).toBe('The connection was closed.')
  })
})

test('finds what a browser loads with a page, and pages of two versions', () => {
  const html = `<link rel="stylesheet" href="/a.css"><link rel="canonical" href="/x/">
    <script src="/b.js?x=1&amp;y=2"></script><img src="/c.webp"><img src="/d.webp">
    <script src="https://elsewhere.example/e.js"></script>`
  expect(assetsOf(html)).toEqual(['/a.css', '/b.js?x=1&y=2', '/c.webp'])
  const page = (title: number, text: number) =>
    `<title>Storm, update ${title}</title><p>Update ${text}: water</p></html>`
  expect(problemOf(page(1, 1))).toBeNull()
  expect(problemOf(page(1, 2))).toContain('title of 1 and the text of 2')
  expect(problemOf(page(1, 1).slice(0, -3))).toContain('has no end')
})

test('visitors load a page with its assets and count wrong responses', async () => {
  const page = '<html><link rel="stylesheet" href="/a.css"><img src="/gone.webp"></html>'
  const listener: RequestListener = ({ url }, response) => {
    if (url === '/') response.end(page)
    else response.writeHead(url === '/a.css' ? 200 : 404).end()
  }
  await withServer(listener, async (port) => {
    const plan = { port, path: '/', visits: 2, seconds: 0.1 }
    const result = await generate<VisitResult>('visits.child.ts', plan)
    // The first visitor returns, and asks again for what it may not store.
    expect(result).toMatchObject({ requests: 9, wrong: 3 })
    expect(result.pages).toHaveLength(3)
    expect(result.problems[0]).toBe('/gone.webp has status 404')
  })
}, 60_000)

test('all followers receive the comments of a steady discussion', async () => {
  const client = clientFor(target.apiUrl, target.publishableKey)
  const { data } = await client.auth.signUp({
    ...{ email: 'steady@example.com', password: 'secret-enough' },
    options: { data: { username: 'steady', full_name: 'Steady' } },
  })
  const { apiUrl, publishableKey } = target
  const { user, access_token: token = '' } = data.session ?? {}
  const discussion = startDiscussion({
    ...{ apiUrl, publishableKey, article, followers: 5, perSecond: 5, seconds: 2 },
    writers: [{ id: user?.id ?? '', token }],
  })
  await discussion.following
  const result: DiscussionResult = await discussion.begin()
  expect(result).toMatchObject({ comments: 10, refused: 0, expected: 50, lost: 0 })
  expect(result.times).toHaveLength(50)
}, 120_000)

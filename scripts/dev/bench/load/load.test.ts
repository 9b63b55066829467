import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFor } from '../../../database/client.ts'
import { closeServer } from '../../../http/connections.ts'
import { freshBackend } from '../../database/freshBackend.ts'
import { articleRow, insertedId } from '../../testing/articles.ts'
import { commentConcurrently } from './commenters.ts'
import { readPages } from './readers.ts'
import { signUpConcurrently } from './signUps.ts'
import { percentile, type Target } from './target.ts'

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
    readPages({ ...target, siteUrl }, { paths, connections: 2, seconds: 5 })
  try {
    const whole = await read(['/'])
    expect(whole.requests).toBeGreaterThan(0)
    expect(whole.wrong).toBe(0)
    expect((await read(['/', '/half'])).wrong).toBeGreaterThan(0)
  } finally {
    await closeServer(server)
  }
}, 60_000)

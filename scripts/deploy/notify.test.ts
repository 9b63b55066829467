import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishHandler } from '../../supabase/functions/publish/handler.ts'

const noted: number[][] = []
const handle = publishHandler({
  secret: 'shared',
  now: () => Date.now(),
  wait: async () => {},
  requestBuild: async () => null,
  requestJobs: async () => null,
  clean: async () => null,
  finish: async (events) => {
    noted.push(events)
    return null
  },
})
let server: Server
let url: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = request.headers as Record<string, string>
    const answer = await handle(
      new Request('https://x.example/', { method: 'POST', headers, body: Buffer.concat(chunks) }),
    )
    response.writeHead(answer.status).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/publish`
})
afterAll(() => server.close())

const script = fileURLToPath(new URL('notify.ts', import.meta.url))
const notify = (args: string[], secret: string) =>
  promisify(execFile)(process.execPath, [script, ...args], {
    env: { PUBLISH_URL: url, PUBLISH_SECRET: secret },
  })

it('reports published events to the function', async () => {
  expect((await notify(['41-42,47'], 'shared')).stdout).toContain('the changes 41-42,47 are')
  expect(noted).toEqual([[41, 42, 47]])
})

it('fails with the message of the function, or with its help', async () => {
  await expect(notify(['42'], 'other')).rejects.toMatchObject({
    ...{ code: 1, stderr: expect.stringContaining('The function responded with 401') },
  })
  await expect(notify(['x'], 'shared')).rejects.toMatchObject({
    ...{ code: 1, stderr: expect.stringContaining('EVENTS') },
  })
  expect(noted).toEqual([[41, 42, 47]])
})

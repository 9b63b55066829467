import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishHandler } from '../../supabase/functions/publish/handler.ts'
import { startBucket } from '../testing/bucket.ts'
import { runStep } from './testing/workflow.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steps-'))
  await mkdir(join(folder, 'bin'))
  // Notes what it was called with, in the place of the programs of the hosts.
  const note = `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/called\nenv > ${folder}/env\n`
  await writeFile(join(folder, 'bin/npx'), note, { mode: 0o755 })
})
afterEach(() => rm(folder, { recursive: true }))

const called = async () => (await readFile(join(folder, 'called'), 'utf8')).trimEnd().split('\n')
const environment = () => readFile(join(folder, 'env'), 'utf8')

it('gives Cloudflare the folder, the project and the token', async () => {
  const context = {
    ...{ 'secrets.CLOUDFLARE_API_TOKEN': 'token', 'vars.CLOUDFLARE_ACCOUNT_ID': 'account' },
    'vars.CLOUDFLARE_PROJECT': 'my paper',
  }
  await runStep('Cloudflare Pages', { context, bin: join(folder, 'bin') })
  const project = ['--project-name', 'my paper', '--branch', 'main']
  expect(await called()).toEqual(['--yes', 'wrangler@4', 'pages', 'deploy', 'dist', ...project])
  expect(await environment()).toContain('CLOUDFLARE_API_TOKEN=token\n')
  expect(await environment()).toContain('CLOUDFLARE_ACCOUNT_ID=account\n')
})

it('gives Netlify the folder, the site and the token', async () => {
  const context = { 'secrets.NETLIFY_AUTH_TOKEN': 'token', 'vars.NETLIFY_SITE_ID': 'site' }
  await runStep('Netlify', { context, bin: join(folder, 'bin') })
  const options = ['deploy', '--prod', '--no-build', '--dir', 'dist']
  expect(await called()).toEqual(['--yes', 'netlify-cli@27', ...options])
  expect(await environment()).toContain('NETLIFY_AUTH_TOKEN=token\n')
  expect(await environment()).toContain('NETLIFY_SITE_ID=site\n')
})

it('puts the folder into a bucket, everything anew when that is asked for', async () => {
  const bucket = await startBucket()
  try {
    await mkdir(join(folder, 'dist'))
    await writeFile(join(folder, 'dist/404.html'), 'Not here')
    const { S3_BUCKET = '', S3_ENDPOINT = '' } = bucket.env
    const context = {
      ...{ 'vars.S3_BUCKET': S3_BUCKET, 'vars.S3_ENDPOINT': S3_ENDPOINT },
      'secrets.AWS_ACCESS_KEY_ID': bucket.address.accessKeyId,
      'secrets.AWS_SECRET_ACCESS_KEY': bucket.address.secretAccessKey,
    }
    const paths = { dist: join(folder, 'dist') }
    const send = (more = {}) =>
      runStep('S3-compatible bucket', { context: { ...context, ...more }, paths })
    await send()
    expect(await (await fetch(bucket.url('404.html'))).text()).toBe('Not here')
    expect((await send()).stdout).toContain('✓ 0 files sent')
    expect((await send({ 'inputs.fresh': true })).stdout).toContain(' 0 unchanged')
  } finally {
    await bucket.close()
  }
})

it('tells the function what is on the site', async () => {
  const noted: number[] = []
  const handler = publishHandler({
    ...{ secret: 'shared', now: () => Date.now(), wait: async () => {} },
    requestBuild: async () => null,
    finish: async (through) => {
      noted.push(through)
      return null
    },
    clean: async () => null,
  })
  const server: Server = createServer(getRequestListener(handler))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const context = {
      'vars.PUBLISH_URL': `http://127.0.0.1:${port}/publish`,
      'secrets.PUBLISH_SECRET': 'shared',
      'github.event.client_payload.through': '41',
    }
    await runStep('Note what is published', { context })
    expect(noted).toEqual([41])
    const wrong = { ...context, 'secrets.PUBLISH_SECRET': 'other' }
    await expect(runStep('Note what is published', { context: wrong })).rejects.toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining('The function answered 401') },
    })
  } finally {
    server.close()
  }
})

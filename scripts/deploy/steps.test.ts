import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishHandler } from '../../supabase/functions/publish/handler.ts'
import { startBucket } from '../dev/testing/bucket.ts'
import { runStep } from '../dev/testing/deploy/workflow.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steps-'))
  await mkdir(join(folder, 'bin'))
  // Records its arguments, in place of the programs of the hosts.
  const note = `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/called\nenv > ${folder}/env\n`
  await writeFile(join(folder, 'bin/npx'), note, { mode: 0o755 })
})
afterEach(() => rm(folder, { recursive: true }))

const called = async () => (await readFile(join(folder, 'called'), 'utf8')).trimEnd().split('\n')
const environment = () => readFile(join(folder, 'env'), 'utf8')

it('passes the folder, the project and the token to Cloudflare', async () => {
  const context = {
    ...{ 'secrets.CLOUDFLARE_API_TOKEN': 'token', 'vars.CLOUDFLARE_ACCOUNT_ID': 'account' },
    'vars.CLOUDFLARE_PROJECT': 'my site',
  }
  await runStep('Cloudflare Pages', { context, bin: join(folder, 'bin') })
  const project = ['--project-name', 'my site', '--branch', 'main']
  expect(await called()).toEqual([
    '--yes',
    expect.stringMatching(/^wrangler@4\./),
    'pages',
    'deploy',
    'dist',
    ...project,
  ])
  expect(await environment()).toContain('CLOUDFLARE_API_TOKEN=token\n')
  expect(await environment()).toContain('CLOUDFLARE_ACCOUNT_ID=account\n')
})

it('passes the folder, the site and the token to Netlify', async () => {
  const context = { 'secrets.NETLIFY_AUTH_TOKEN': 'token', 'vars.NETLIFY_SITE_ID': 'site' }
  await runStep('Netlify', { context, bin: join(folder, 'bin') })
  const options = ['deploy', '--prod', '--no-build', '--dir', 'dist']
  expect(await called()).toEqual(['--yes', expect.stringMatching(/^netlify-cli@27\./), ...options])
  expect(await environment()).toContain('NETLIFY_AUTH_TOKEN=token\n')
  expect(await environment()).toContain('NETLIFY_SITE_ID=site\n')
})

it('uploads the folder to a bucket, all files on request', async () => {
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

it('takes the lease, reports published events, and releases the lease', async () => {
  const noted: number[][] = []
  const lease: string[] = []
  let holder: string | null = null
  const handler = publishHandler({
    ...{ secret: 'shared', now: () => Date.now(), wait: async () => {} },
    requestBuild: async () => null,
    requestJobs: async () => null,
    finish: async (events) => {
      noted.push(events)
      return null
    },
    clean: async () => null,
    lease: {
      take: async () => {
        lease.push('taken')
        return holder
      },
      release: async () => {
        lease.push('released')
        return null
      },
    },
  })
  const server: Server = createServer(getRequestListener(handler))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const context = {
      'vars.PUBLISH_URL': `http://127.0.0.1:${port}/publish`,
      'secrets.PUBLISH_SECRET': 'shared',
      'github.event.client_payload.events': '41-42,47',
    }
    await runStep('Acquire the lease', { context })
    await runStep('Record published changes', { context })
    await runStep('Release the lease', { context })
    expect(noted).toEqual([[41, 42, 47]])
    expect(lease).toEqual(['taken', 'taken', 'released'])
    holder = 'Another publisher holds the lease since yesterday: tower.'
    const refused = { code: 1, stderr: expect.stringContaining(holder) }
    await expect(runStep('Acquire the lease', { context })).rejects.toMatchObject(refused)
    await expect(runStep('Record published changes', { context })).rejects.toMatchObject(refused)
    expect(noted).toHaveLength(1)
    holder = null
    const wrong = { ...context, 'secrets.PUBLISH_SECRET': 'other' }
    await expect(runStep('Record published changes', { context: wrong })).rejects.toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining('The function responded with 401') },
    })
  } finally {
    server.close()
  }
})

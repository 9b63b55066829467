// @module-tag nightly
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishHandler } from '../../supabase/functions/publish/handler.ts'
import { demoFolder, readDemo } from '../../supabase/seed/index.ts'
import { withStaff } from '../../supabase/seed/withStaff.ts'
import { type Stack, startStack } from '../dev/testing/deploy/stack.ts'
import { runStep } from '../dev/testing/deploy/workflow.ts'
import { removeAll } from '../files/folder.ts'
import { buildFolders } from '../publisher/render/astroBuild.ts'

/** The steps of parity.yml in order, with a stand-in for the stack of the CLI. */
const LONG = 600_000
let stack: Stack
let env: Record<string, string>
const at = (path: string) => join(stack.folder, path)

beforeAll(async () => {
  stack = await startStack()
}, LONG)
afterAll(async () => {
  await stack?.close()
  if (stack) await removeAll(buildFolders(at('work/site')))
})

it('passes on the URLs and keys of the CLI', async () => {
  const file = at('environment')
  await runStep('Export the URLs and keys of the stack', {
    bin: stack.bin,
    env: { GITHUB_ENV: file },
  })
  env = parseEnv(await readFile(file, 'utf8')) as Record<string, string>
  const names = ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SUPABASE_URL']
  expect(Object.keys(env).sort()).toEqual(['STACK_DATABASE_URL', ...names])
})

it(
  'runs a database test on its own database',
  async () => {
    const { stdout } = await runStep('Database tests, each file on its own database', {
      ...{ bin: stack.bin, env },
      // One test shows that the step works; npm test runs all of them.
      paths: { 'supabase/tests/*.test.ts': 'supabase/tests/make-admin.test.ts' },
    })
    expect(stdout).toMatch(/Test Files .*1 passed/)
  },
  LONG,
)

it(
  'restores the demo content unchanged from its backup',
  async () => {
    const paths = {
      '-- backup': `-- ${at('backup')}`,
      '-- again': `-- ${at('again')}`,
      'backup again': `${at('backup')} ${at('again')}`,
    }
    const { stdout } = await runStep('Export, restore and compare a site', {
      ...{ bin: stack.bin, env, paths },
    })
    const articles = withStaff(await readDemo(demoFolder('en'))).articles.length
    expect(stdout).toContain(`${articles} demo articles written`)
  },
  LONG,
)

it(
  'builds its site',
  async () => {
    await runStep('Build the site', {
      ...{ bin: stack.bin, env },
      paths: {
        '--out dist': `--out ${at('dist')} --work ${at('work')}`,
        'find dist/': `find ${at('dist')}/`,
      },
    })
  },
  LONG,
)

it('calls the function with the shared secret, and detects that a guessed one is rejected', async () => {
  const noted: number[][] = []
  const handler = publishHandler({
    ...{ secret: 'parity', now: () => Date.now(), wait: async () => {} },
    requestBuild: async () => null,
    requestJobs: async () => null,
    finish: async (events) => {
      noted.push(events)
      return null
    },
    clean: async () => null,
  })
  const server: Server = createServer(getRequestListener(handler))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    await runStep('The Edge Function accepts signed calls only', {
      bin: stack.bin,
      env: { ...env, SUPABASE_URL: `http://127.0.0.1:${port}` },
      paths: { 'function.env': at('function.env') },
    })
    expect(noted).toEqual([[1]])
    expect(await readFile(at('function.env'), 'utf8')).toContain('PUBLISH_SECRET=parity')
  } finally {
    server.close()
  }
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { CleanupStack } from '../../concurrency/cleanup.ts'
import { startJobRunner } from '../runner.ts'
import { openTestJobs, type TestJobs } from './testJobs.ts'

const COMMAND = fileURLToPath(new URL('../../jobs.ts', import.meta.url))
const PATIENCE = { timeout: 30_000 }
let jobs: TestJobs
beforeAll(async () => {
  jobs = await openTestJobs()
})
afterAll(() => jobs?.close())
afterEach(() => jobs.sql`delete from public.jobs`)

/** Runs the command; returns exit code and output. */
async function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}
const connection = () => ({
  SUPABASE_URL: jobs.backend.apiUrl,
  SUPABASE_SECRET_KEY: jobs.backend.secretKey,
})

it('runs the jobs that are due, then ends', async () => {
  const id = await jobs.enqueue()
  const { code, output } = await run(['--until-empty', '--minutes', '1'], connection())
  expect([code, output]).toEqual([0, `✓ Job media-download ${id}: succeeded\n`])
  expect(await jobs.row(id)).toMatchObject({ state: 'succeeded', result: { found: 0 } })
}, 60_000)

it.each([
  [['--minutes', 'soon'], {}, '--minutes must be a whole number'],
  [['--forever'], {}, 'npm run jobs -- --help'],
  [[], { SUPABASE_URL: 'http://localhost:1' }, 'Set both'],
  [['--data', '/nowhere'], {}, 'no instance runs in /nowhere'],
])('refuses %s with %j', async (args, env, problem) => {
  const { code, output } = await run(args, env)
  expect(code).toBe(2)
  expect(output).toContain(problem)
})

it('reports a database that cannot be reached', async () => {
  const env = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_SECRET_KEY: 'x' }
  expect((await run(['--until-empty'], env)).code).toBe(1)
})

it('is started by the publisher for a new job, and stopped with it', async () => {
  const stack = new CleanupStack()
  const lines: string[] = []
  const { apiUrl, secretKey, databaseUrl } = jobs.backend
  await startJobRunner(
    {
      ...{ apiUrl, secretKey, databaseUrl, siteUrl: 'https://news.example', client: jobs.client },
      log: (line) => lines.push(line),
    },
    stack,
  )
  try {
    const id = await jobs.enqueue()
    await expect.poll(async () => (await jobs.row(id)).state, PATIENCE).toBe('succeeded')
    const second = await jobs.enqueue()
    await expect.poll(async () => (await jobs.row(second)).state, PATIENCE).toBe('succeeded')
    await expect.poll(() => lines).toHaveLength(2)
  } finally {
    await stack.run()
  }
  const third = await jobs.enqueue()
  expect((await jobs.row(third)).state).toBe('queued')
}, 90_000)

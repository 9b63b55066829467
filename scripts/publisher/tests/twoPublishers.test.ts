// @module-tag nightly
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { articleRow } from '../../dev/testing/articles.ts'
import { shareCompiledSite } from '../../dev/testing/compiledSite.ts'
import { removeAll } from '../../files/folder.ts'
import { buildFolders } from '../render/astroBuild.ts'

const script = (name: string) => fileURLToPath(new URL(`../../${name}.ts`, import.meta.url))
let backend: FreshBackend
let folder: string
const started: StartedProcess[] = []
const siteOf = (name: 'start' | 'publisher') => join(folder, name, 'site')
beforeAll(async () => {
  backend = await freshBackend()
  folder = await mkdtemp(join(tmpdir(), 'two-publishers-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const { end } of started) await end('SIGKILL')
  await backend?.close()
  for (const name of ['start', 'publisher'] as const) await removeAll(buildFolders(siteOf(name)))
  await removeAll([folder])
})

interface StartedProcess {
  lines: string[]
  address: () => string
  page: (slug: string) => Promise<string>
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** Runs `npm start` or `npm run publisher` in its own data folder; resolves when it is ready. */
async function run(
  name: 'start' | 'publisher',
  args: string[],
  ready: RegExp,
): Promise<StartedProcess> {
  const data = join(folder, name)
  const env = {
    ...{ PATH: process.env.PATH, HOME: folder, DATABASE_URL: backend.superuserUrl },
    ...{ SITE_URL: 'https://news.example', SUPABASE_URL: backend.apiUrl },
    ...{ SUPABASE_PUBLISHABLE_KEY: backend.publishableKey, SUPABASE_SECRET_KEY: backend.secretKey },
  }
  const child = spawn(process.execPath, [script(name), '--data', data, ...args], {
    ...{ env, stdio: ['ignore', 'pipe', 'inherit'] },
  }) as ChildProcess
  const lines: string[] = []
  const one: StartedProcess = {
    lines,
    address: () => `http://127.0.0.1:${/Port (\d+)\.$/m.exec(lines.join('\n'))?.[1]}`,
    page: (slug) =>
      readFile(join(data, 'site/current/article', slug, 'index.html'), 'utf8').catch(() => ''),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await ended
    },
  }
  started.push(one)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`${name} ended with ${code}: ${lines.join('\n')}`)),
    )
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        lines.push(line)
        if (ready.test(line)) resolve()
      })
  })
  return one
}

const secret = () => clientFor(backend.apiUrl, backend.secretKey)
const write = (slug: string) => secret().from('articles').insert(articleRow(slug))
async function open(): Promise<number | null> {
  const events = secret().from('publish_events').select('id', { count: 'exact', head: true })
  return (await events.is('done_at', null)).count
}

it('a second publisher waits, and takes over when the first one is killed', async () => {
  const ports = ['--port', '0', '--api-port', '0', '--no-demo']
  const first = await run('start', ports, /Press Ctrl-C to stop/)
  await expect.poll(open, { timeout: 60_000 }).toBe(0)
  await shareCompiledSite(siteOf('start'), siteOf('publisher'))
  const second = await run('publisher', ['--port', '0', '--poll', '3600'], /Port \d+\.$/)
  const waiting = () => second.lines.find((line) => line.includes('Waiting: another publisher'))
  await expect
    .poll(waiting, { timeout: 30_000 })
    .toMatch(/since 20\S+Z \(.+\/start \(process \d+\)\)/)
  const health = await fetch(`${second.address()}/health`)
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({ problem: expect.stringContaining('Waiting') })

  await write('while-both-run')
  await expect.poll(() => first.page('while-both-run'), { timeout: 60_000 }).toContain('</html>')
  await expect.poll(open, { timeout: 60_000 }).toBe(0)
  expect(await second.page('while-both-run')).toBe('')

  await first.end('SIGKILL')
  // The event is done, so only the takeover makes the second publisher render this article.
  const publishedBySecond = () => second.page('while-both-run')
  await expect.poll(publishedBySecond, { timeout: 90_000, interval: 500 }).toContain('</html>')
  expect(second.lines.join('\n')).toContain('this one publishes now')
  await write('after-the-first-was-killed')
  await expect
    .poll(() => second.page('after-the-first-was-killed'), { timeout: 60_000 })
    .toContain('</html>')
  await expect.poll(open, { timeout: 60_000 }).toBe(0)

  // The restarted first publisher waits until the second one stops.
  const again = await run('start', ports, /Waiting: another publisher/)
  await second.end('SIGTERM')
  const output = () => again.lines.join('\n')
  await expect.poll(output, { timeout: 60_000 }).toContain('this one publishes now')
}, 400_000)

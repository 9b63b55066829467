import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { articleRow } from '../../dev/testing/articles.ts'
import { type PublisherProcess, startPublisherProcess } from '../../dev/testing/publisher.ts'
import { canSandbox, sandboxed, settingsOf, writablePaths } from '../../dev/testing/sandbox.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const unit = readFileSync(new URL('broadsheet.service', import.meta.url), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unit-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.runIf(hasSystemd)('systemd', () => {
  const analyze = async (...args: string[]) => {
    const file = join(folder, 'broadsheet.service')
    // systemd-analyze checks that the program of the unit exists.
    await writeFile(file, unit.replaceAll('/opt/broadsheet/', root))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file], {
      ...{ encoding: 'utf8', env: { ...process.env, SYSTEMD_LOG_COLOR: '0' } },
    })
    return { status, text: stdout + stderr }
  }

  it('reports no errors in the unit', async () => {
    const { status, text } = await analyze('verify', '--recursive-errors=no')
    // It also reads the dependencies of the unit, which may have errors on this machine.
    expect(text.split('\n').filter((line) => line.includes('broadsheet'))).toEqual([])
    expect(status).toBe(0)
  })

  it('rates the exposure of the service as low', async () => {
    const { status, text } = await analyze('security', '--offline=yes', '--threshold=17')
    expect(status, text.trim().split('\n').at(-1)).toBe(0)
  })
})

it('allows V8 to compile machine code, and Node to list network interfaces', () => {
  expect(settingsOf(unit, 'MemoryDenyWriteExecute')).toEqual([])
  expect(settingsOf(unit, 'RestrictAddressFamilies')).toEqual([
    'AF_INET AF_INET6 AF_UNIX AF_NETLINK',
  ])
})

describe.runIf(canSandbox())('the service with the privileges of the unit', () => {
  let backend: FreshBackend
  let service: PublisherProcess
  const data = () => join(folder, 'data')
  const secret = () => clientFor(backend.apiUrl, backend.secretKey)
  const page = (slug: string) =>
    readFile(join(data(), `site/current/article/${slug}/index.html`), 'utf8')
  /** The process in the sandbox; bubblewrap itself is outside. */
  const inside = () =>
    Number(readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8'))

  beforeAll(async () => {
    const kept = join(folder, 'kept')
    const own = [data(), ...writablePaths(unit).map((_, n) => join(kept, String(n)))]
    for (const path of own) {
      mkdirSync(path, { recursive: true })
      if (process.getuid?.() === 0) chownSync(path, 65534, 65534)
    }
    // Like ExecStartPre; the mounts above need these folders.
    for (const path of writablePaths(unit))
      mkdirSync(path.replace('/opt/broadsheet/', root), { recursive: true })
    backend = await freshBackend()
    await secret().from('articles').insert(articleRow('first-one'))
    service = await startPublisherProcess(
      {
        ...{ PATH: process.env.PATH, NODE_ENV: 'production', SITE_URL: 'https://news.example' },
        ...{ SUPABASE_URL: backend.apiUrl, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey },
        SUPABASE_SECRET_KEY: backend.secretKey,
      },
      ['--poll', '1'],
      sandboxed(unit, data(), kept),
    )
  }, 300_000)
  afterAll(async () => {
    service?.kill()
    await backend?.close()
  })

  it('builds site and console, and publishes', async () => {
    const status = readFileSync(`/proc/${inside()}/status`, 'utf8')
    expect(status).toMatch(/^NoNewPrivs:\s*1$/m)
    expect(status).toMatch(/^CapEff:\s*0+$/m)
    expect(await page('first-one')).toContain('The story of first-one')
    expect(await readFile(join(data(), 'admin/index.html'), 'utf8')).toContain('</html>')
    await secret().from('articles').insert(articleRow('second-one'))
    await vi.waitFor(async () => expect(await page('second-one')).toContain('second-one'), {
      ...{ timeout: 60_000, interval: 100 },
    })
    expect((await fetch(`${service.url}/health`)).status).toBe(200)
  }, 90_000)

  it('stops cleanly when systemd signals all its processes', async () => {
    // KillMode=control-group: its workers receive the signal, too.
    process.kill(-inside(), 'SIGTERM')
    expect(await service.ended).toBe(0)
    expect(service.output.at(-1)).toContain('wait in the database')
  }, 90_000)
})

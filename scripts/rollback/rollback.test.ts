import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientFor } from '../database/client.ts'
import { type FreshBackend, freshBackend } from '../dev/database/freshBackend.ts'
import { momentOf, releaseFolders, switchTo } from '../publisher/releases/releaseStore.ts'
import { announceInstance } from '../start/instance.ts'
import { publisherReleaseStore } from './releaseStore.ts'

const OLD = '2026-11-20T12-00-00-000Z'
const MIDDLE = '2026-11-20T13-00-00-000Z'
const NEW = '2026-11-20T14-00-00-000Z'
const script = fileURLToPath(new URL('../rollback.ts', import.meta.url))

let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'rollback-'))
})
afterEach(() => rm(data, { recursive: true }))

async function rollback(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH }
  return promisify(execFile)(process.execPath, [script, '--data', data, ...args], { env })
}
const live = async () => (await readlink(join(data, 'site/current'))).slice('releases/'.length)

describe('in a folder without a running publisher', () => {
  beforeEach(async () => {
    const folders = releaseFolders(join(data, 'site'))
    for (const name of [OLD, MIDDLE, NEW]) {
      await mkdir(join(folders.releases, name, 'article/storm'), { recursive: true })
    }
    await switchTo(folders, join(folders.releases, NEW))
  })

  it('lists the stored releases, and changes nothing', async () => {
    const lines = (await rollback()).stdout.trimEnd().split('\n')
    expect(lines).toEqual([
      `▸ ${NEW}  2026-11-20 14:00:00 UTC  1 article  live`,
      `  ${MIDDLE}  2026-11-20 13:00:00 UTC  1 article`,
      `  ${OLD}  2026-11-20 12:00:00 UTC  1 article`,
    ])
    expect(await live()).toBe(NEW)
  })

  it('selects previous, next and newest releases', async () => {
    const steps = [
      ['previous', MIDDLE],
      ['previous', OLD],
      ['next', MIDDLE],
      ['newest', NEW],
      [OLD, OLD],
    ] as const
    for (const [wanted, name] of steps) {
      expect((await rollback(wanted)).stdout).toContain(`✓ ${name}, published at`)
      expect(await live()).toBe(name)
    }
  })

  it.each([
    [['next'], 'The live release is the newest: there is none after it.'],
    [['2001-01-01T00-00-00-000Z'], 'There is no release "2001-01-01T00-00-00-000Z".'],
    [['..'], 'There is no release "..".'],
    [['a', 'b'], 'Name one release.'],
    [['--far'], "Unknown option '--far'. See npm run rollback -- --help."],
  ])('rejects %j with a message and leaves the live release unchanged', async (args, message) => {
    await expect(rollback(...args)).rejects.toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining(message) },
    })
    expect(await live()).toBe(NEW)
  })

  it('fails before the oldest release', async () => {
    await rollback(OLD)
    await expect(rollback('previous')).rejects.toMatchObject({
      stderr: expect.stringContaining('the oldest stored release'),
    })
  })
})

it('reports a folder without releases', async () => {
  await expect(rollback('previous')).rejects.toMatchObject({
    ...{ code: 1, stderr: expect.stringContaining('There is no release in') },
  })
})

describe('with a running publisher', () => {
  let backend: FreshBackend
  beforeAll(async () => {
    backend = await freshBackend()
  })
  afterAll(() => backend?.close())
  const secret = () => clientFor(backend.apiUrl, backend.secretKey)

  beforeEach(async () => {
    await secret().from('publish_events').delete().gt('id', 0)
    await secret().from('releases').delete().neq('name', '')
    const row = (name: string, is_live: boolean) => {
      return { name, is_live, made_at: momentOf(name).toISOString(), articles: 3 }
    }
    await secret()
      .from('releases')
      .insert([row(OLD, false), row(NEW, true)])
  })
  /** Executes the command as a publisher does. */
  async function executeCommand(): Promise<void> {
    const events = secret().from('publish_events').select('release').eq('action', 'rollback')
    const { data } = await events.order('id', { ascending: false }).limit(1)
    const name = data?.[0]?.release
    if (!name) return
    await secret().from('releases').update({ is_live: false }).neq('name', name)
    await secret().from('releases').update({ is_live: true }).eq('name', name)
  }

  it('writes the command and waits until the release is live', async () => {
    const store = publisherReleaseStore(secret(), {
      timeoutMilliseconds: 1000,
      now: () => 0,
      pause: executeCommand,
    })
    await store.show(OLD)
    expect((await store.list()).map(({ isLive }) => isLive)).toEqual([false, true])
    await store.show(NEW)
    await store.resume()
    const { data } = await secret().from('publish_events').select('action, subject').order('id')
    expect(data).toEqual([
      { action: 'rollback', subject: 'site' },
      { action: 'rollback', subject: 'site' },
      { action: 'update', subject: 'site' },
    ])
  })

  it('reports a timeout, or the error of the publisher', async () => {
    let clock = 0
    let failure: string | null = null
    const events = () => secret().from('publish_events')
    const store = publisherReleaseStore(secret(), {
      timeoutMilliseconds: 10,
      now: () => clock,
      async pause() {
        clock += 6
        await events().update({ error: failure }).eq('action', 'rollback')
      },
    })
    await expect(store.show(OLD)).rejects.toThrow(
      'did not respond. It executes the command when it runs again',
    )
    failure = 'disk full'
    await expect(store.show(OLD)).rejects.toThrow('could not execute the command: disk full')
    await expect(store.show('2001-01-01T00-00-00-000Z')).rejects.toThrow('no longer kept')
  })

  it('finds the running instance by its data folder, else by the environment variables', async () => {
    const { apiUrl, secretKey, publishableKey, databaseUrl } = backend
    const siteUrl = 'http://localhost:4321'
    await announceInstance(data, { apiUrl, secretKey, publishableKey, databaseUrl, siteUrl })
    expect((await rollback()).stdout).toContain(`▸ ${NEW}`)
    const env = { PATH: process.env.PATH, SUPABASE_URL: apiUrl }
    await expect(promisify(execFile)(process.execPath, [script], { env })).rejects.toMatchObject({
      stderr: expect.stringContaining('Set both'),
    })
    const remote = await promisify(execFile)(process.execPath, [script], {
      env: { ...env, SUPABASE_SECRET_KEY: secretKey },
    })
    expect(remote.stdout).toContain(`▸ ${NEW}`)
  })
})

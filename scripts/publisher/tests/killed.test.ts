// @module-tag nightly
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'
import { OPERATIONS } from './operations.ts'

/** Steps at which a publish is interrupted; `@4`: the fourth time the step is reached. */
const STEPS = [
  'rows written',
  'synced',
  'reads repeated',
  'planned',
  'page written@1',
  'page written@4',
  'pages written',
  'rendered',
] as const
/** Steps of a publish that makes a new release. */
const WHOLE_STEPS = ['pages written', 'release staged', 'release switched'] as const

let testInstance: PublishingInstance
beforeAll(async () => {
  testInstance = await openPublishingInstance(11, 40)
  await testInstance.site.sync()
  await testInstance.site.prepare()
}, 300_000)
afterAll(() => testInstance?.close())

const script = fileURLToPath(new URL('publishOnce.ts', import.meta.url))

/** Publishes in another process that is killed at a step; resolves to whether it completed. */
function publishKilledAt(step: string, whole: boolean): Promise<boolean> {
  const { client: _, now: __, purge: ___, ...options } = testInstance.siteOptions
  const [name, times = '1'] = step.split('@')
  const fault = { step: name, times: Number(times) }
  const { apiUrl, publishableKey } = testInstance.backend
  const task = JSON.stringify({ ...options, backend: { apiUrl, publishableKey }, whole, fault })
  const child = spawn(process.execPath, [script, task], { stdio: 'ignore' })
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
}

async function changeContent(): Promise<void> {
  const { random } = testInstance
  for (let n = 0; n < 4; n++) await random.pick(OPERATIONS)?.[1](testInstance)
  // Guarantees that at least one page changes.
  await testInstance.sql`update public.articles set title = ${`A headline, number ${testInstance.fresh()}`}
    where id = (select id from public.articles where status = 'published' order by slug limit 1)`
}

it.each(STEPS)(
  'publishes every change after being killed at: %s',
  async (step) => {
    await changeContent()
    expect(await publishKilledAt(step, false)).toBe(false)
    await testInstance.site.publish({ whole: false, force: true })
  },
  120_000,
)

it.each(WHOLE_STEPS)(
  'publishes every change after being killed in a new release at: %s',
  async (step) => {
    await changeContent()
    expect(await publishKilledAt(step, true)).toBe(false)
    await testInstance.site.publish({ whole: false, force: true })
  },
  120_000,
)

it('equals a fresh release, byte for byte, afterwards', async () => {
  expect(await testInstance.differencesFromFreshRelease()).toEqual([])
}, 300_000)

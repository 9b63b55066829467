import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPERATIONS } from './operations.ts'
import { openProofPaper, type ProofPaper } from './paper.ts'

/** Every step at which a publish can be cut off, and how often it is passed before. */
const STEPS = [
  'rows written',
  'synced',
  'reads asked again',
  'planned',
  'page written@1',
  'page written@4',
  'pages written',
  'rendered',
] as const
/** Those of a release that is made as a whole. */
const WHOLE_STEPS = ['pages written', 'release laid', 'release switched'] as const

let paper: ProofPaper
beforeAll(async () => {
  paper = await openProofPaper(11, 40)
  await paper.site.sync()
  await paper.site.prepare()
}, 300_000)
afterAll(() => paper?.close())

const script = fileURLToPath(new URL('publishOnce.ts', import.meta.url))

/** Publishes in another process that is killed at a step; tells whether it came through after all. */
function publishKilledAt(step: string, whole: boolean): Promise<boolean> {
  const { client: _, now: __, purge: ___, ...options } = paper.siteOptions
  const child = spawn(process.execPath, [script, JSON.stringify({ ...options, whole })], {
    env: { ...process.env, BROADSHEET_FAULT: step },
    stdio: 'ignore',
  })
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
}

async function somethingHappens(): Promise<void> {
  const { random } = paper
  for (let n = 0; n < 4; n++) await random.pick(OPERATIONS)?.[1](paper)
  // Something there is to write in any case.
  await paper.sql`update public.articles set title = ${`A headline, number ${paper.fresh()}`}
    where id = (select id from public.articles where status = 'published' order by slug limit 1)`
}

it.each(STEPS)(
  'nothing is lost when the publisher is killed: %s',
  async (step) => {
    await somethingHappens()
    expect(await publishKilledAt(step, false)).toBe(false)
    await paper.site.publish({ whole: false, force: true })
  },
  120_000,
)

it.each(WHOLE_STEPS)(
  'nor while it makes a whole release: %s',
  async (step) => {
    await somethingHappens()
    expect(await publishKilledAt(step, true)).toBe(false)
    await paper.site.publish({ whole: false, force: true })
  },
  120_000,
)

it('what readers have then is, byte for byte, a fresh build', async () => {
  expect(await paper.differencesFromFreshBuild()).toEqual([])
}, 300_000)

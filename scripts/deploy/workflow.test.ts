import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { EVENT_TYPE } from '../../supabase/functions/publish/requests.ts'

interface Step {
  name?: string
  id?: string
  uses?: string
  run?: string
  if?: string
  env?: Record<string, string>
  with?: Record<string, string>
}
interface Job {
  name?: string
  needs?: string | string[]
  if?: string
  'runs-on': string
  'timeout-minutes': number
  permissions?: Record<string, string>
  environment?: Record<string, string>
  env?: Record<string, string>
  steps: Step[]
}
interface Workflow {
  name: string
  on: Record<string, { types?: string[] } | null>
  permissions: Record<string, string>
  concurrency: { group: string; 'cancel-in-progress': boolean }
  jobs: Record<string, Job>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}.github/workflows/`
const workflows = readdirSync(folder).map((file) => {
  return [file, parse(readFileSync(folder + file, 'utf8'), { strict: true })] as [string, Workflow]
})
const text = readFileSync(`${folder}publish.yml`, 'utf8')
const publish = parse(text) as Workflow
const KEYS = {
  workflow: ['name', 'on', 'permissions', 'concurrency', 'jobs'],
  job: [
    ...['name', 'needs', 'if', 'runs-on', 'timeout-minutes', 'permissions', 'environment', 'env'],
    'steps',
  ],
  step: ['name', 'id', 'uses', 'run', 'if', 'env', 'with'],
}
const unknown = (known: string[], thing: object) =>
  Object.keys(thing).filter((key) => !known.includes(key))
const steps = Object.values(publish.jobs).flatMap((job) => job.steps)

it.each(workflows)('%s has the shape of a workflow', (_, workflow) => {
  expect(unknown(KEYS.workflow, workflow)).toEqual([])
  expect(workflow.permissions).toEqual({ contents: 'read' })
  for (const job of Object.values(workflow.jobs)) {
    expect(unknown(KEYS.job, job)).toEqual([])
    expect(job['timeout-minutes']).toBeGreaterThan(0)
    expect(job['runs-on']).toBe('ubuntu-latest')
    for (const needed of [job.needs ?? []].flat()) expect(workflow.jobs).toHaveProperty(needed)
    for (const step of job.steps) {
      expect(unknown(KEYS.step, step)).toEqual([])
      expect([step.uses, step.run].filter((way) => way !== undefined)).toHaveLength(1)
      if (step.uses) expect(step.uses).toMatch(/^actions\/[a-z-]+(\/[a-z]+)?@v\d+$/)
    }
  }
})

it('runs shell that is well formed, with nothing put into it by an expression', () => {
  for (const { run } of steps.filter((step) => step.run)) {
    expect(run).not.toContain('${{')
    expect(spawnSync('bash', ['-n'], { input: run }).status).toBe(0)
    for (const [script] of run?.matchAll(/scripts\/\S+/g) ?? []) {
      expect(existsSync(root + script), script).toBe(true)
    }
  }
  expect(spawnSync('bash', ['-n', `${root}scripts/deploy/bucket.sh`]).status).toBe(0)
})

it('sends a bucket what pages need first, and removes what is gone last', async () => {
  const bin = await mkdtemp(join(tmpdir(), 'aws-'))
  await writeFile(join(bin, 'aws'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
  const env = { PATH: `${bin}:${process.env.PATH}` }
  const script = join(root, 'scripts/deploy/bucket.sh')
  const { stdout } = spawnSync('bash', [script, 'dist', 'news'], { env, encoding: 'utf8' })
  await rm(bin, { recursive: true })
  const calls = stdout.trimEnd().split('\n')
  expect(calls).toHaveLength(3)
  for (const call of calls) expect(call).toMatch(/^s3 sync dist s3:\/\/news --no-progress/)
  expect(calls.map((call) => call.includes('immutable'))).toEqual([true, false, false])
  expect(calls.map((call) => call.includes('--delete'))).toEqual([false, false, true])
  expect(spawnSync('bash', [script], { env }).status).not.toBe(0)
})

it('listens to what the function sends, one run at a time', () => {
  expect(publish.on.repository_dispatch?.types).toEqual([EVENT_TYPE])
  expect(publish.concurrency['cancel-in-progress']).toBe(false)
})

it('keeps what it restores, and restores what it keeps', () => {
  const caches = steps.filter(({ uses }) => uses?.startsWith('actions/cache/'))
  expect(caches).toHaveLength(2)
  expect(caches[0]?.with?.path).toBe(caches[1]?.with?.path)
  expect(caches[0]?.with?.key).toBe(caches[1]?.with?.key)
})

it('knows four hosts, and its instructions name everything it reads', () => {
  const hosts = [...text.matchAll(/DEPLOY_TO == '(\w+)'/g)].map(([, host]) => host)
  expect([...new Set(hosts)].sort()).toEqual(['cloudflare', 'github', 'netlify', 's3'])
  const page = readFileSync(`${root}supabase/functions/README.md`, 'utf8')
  const names = [...text.matchAll(/(?:vars|secrets)\.(\w+)/g)].map(([, name]) => name ?? '')
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it('never holds the secret key of the database', () => {
  expect(text).not.toMatch(/SECRET_KEY|SERVICE_ROLE/)
})

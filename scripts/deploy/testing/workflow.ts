import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'yaml'

/** What a workflow of GitHub Actions is made of, as far as ours are. */
export interface Step {
  name?: string
  uses?: string
  run?: string
  if?: string
  env?: Record<string, string>
  with?: Record<string, string>
}
export interface Job {
  needs?: string | string[]
  'runs-on': string
  'timeout-minutes': number
  env?: Record<string, string>
  steps: Step[]
}
export interface Workflow {
  name: string
  on: Record<string, { types?: string[] } | null>
  permissions: Record<string, string>
  concurrency: { group: string; 'cancel-in-progress': boolean }
  jobs: Record<string, Job>
}

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = `${root}.github/workflows/`

/** Every workflow: its file, text and content. */
export const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(folder + file, 'utf8')
  return { file, text, workflow: parse(text, { strict: true }) as Workflow }
})

/** The workflow in a file. */
export function workflowIn(file: string): { text: string; workflow: Workflow } {
  const found = workflows.find((candidate) => candidate.file === file)
  if (!found) throw new Error(`There is no workflow ${file}`)
  return found
}

/** What expressions read: `vars.SITE_URL`, `inputs.fresh`. */
export type Context = Record<string, string | boolean>

/** An expression of names, texts, `&&` and `||`, the way GitHub reads it. */
function evaluate(expression: string, context: Context): string | boolean {
  const [first = '', ...alternatives] = expression.split(' || ')
  let value: string | boolean = true
  for (const text of first.split(' && ')) {
    const [, quoted] = /^'(.*)'$/.exec(text.trim()) ?? []
    if (value) value = quoted ?? context[text.trim()] ?? ''
  }
  return value || alternatives.length === 0 ? value : evaluate(alternatives.join(' || '), context)
}

const filled = (text: string, context: Context) =>
  text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression) => String(evaluate(expression, context)))

/**
 * Runs a step of publish.yml on this machine as a runner does: its shell, with its environment.
 *
 * @param paths - what to put in place of folders the step names, so that it touches no checkout.
 */
export function runStep(
  name: string,
  { context, paths = {}, bin = '' }: { context: Context; paths?: Context; bin?: string },
): Promise<{ stdout: string; stderr: string }> {
  for (const job of Object.values(workflowIn('publish.yml').workflow.jobs)) {
    const step = job.steps.find((candidate) => candidate.name === name)
    if (!step?.run) continue
    let run = step.run
    for (const [path, other] of Object.entries(paths)) run = run.replaceAll(path, String(other))
    const given = Object.entries({ ...job.env, ...step.env })
    const env = Object.fromEntries(given.map(([key, text]) => [key, filled(text, context)]))
    // The node of the run comes first, as setup-node sees to it.
    const path = [bin, dirname(process.execPath), process.env.PATH].filter(Boolean).join(':')
    return promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', run], {
      cwd: root,
      env: { ...env, PATH: path, HOME: process.env.HOME },
    })
  }
  throw new Error(`No step of publish.yml is called "${name}" and runs something`)
}

import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'yaml'

/** The properties used of a workflow of GitHub Actions. */
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
  env?: Record<string, string>
  concurrency: { group: string; 'cancel-in-progress': boolean }
  jobs: Record<string, Job>
}

export const root = fileURLToPath(new URL('../../../..', import.meta.url))
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

/** Values of expressions, such as `vars.SITE_URL` and `inputs.fresh`. */
export type Context = Record<string, string | boolean>

/** Evaluates an expression of names, strings, `&&` and `||` as GitHub does. */
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

/** A step with a `run` script, and the environment of workflow, job and step. */
export interface RunStep {
  file: string
  /** Its name, or the first line of the script. */
  title: string
  run: string
  env: Record<string, string>
}

/** All steps with a `run` script. */
export const runSteps: RunStep[] = workflows.flatMap(({ file, workflow }) =>
  Object.values(workflow.jobs).flatMap((job) =>
    job.steps.flatMap(({ name, run, env }) =>
      run === undefined
        ? []
        : [
            {
              ...{ file, run, title: name ?? run.split('\n')[0] ?? '' },
              env: { ...workflow.env, ...job.env, ...env },
            },
          ],
    ),
  ),
)

/** Options to run a step on this machine. */
interface Machine {
  context?: Context
  /** Replacements for folders in the script, so that it does not change the checkout. */
  paths?: Context
  /** A folder at the beginning of PATH. */
  bin?: string
  /** Environment that earlier steps added. */
  env?: Record<string, string>
}

/**
 * Runs a step of a workflow on this machine as a runner does, with its shell and environment.
 *
 * @param title - of the step.
 */
export function runStep(
  title: string,
  { context = {}, paths = {}, bin = '', env: added = {} }: Machine,
): Promise<{ stdout: string; stderr: string }> {
  for (const step of runSteps) {
    if (step.title !== title) continue
    let run = step.run
    for (const [path, other] of Object.entries(paths)) run = run.replaceAll(path, String(other))
    const given = Object.entries(step.env)
    const env = Object.fromEntries(given.map(([key, text]) => [key, filled(text, context)]))
    // The current Node first, as setup-node does.
    const path = [bin, dirname(process.execPath), process.env.PATH].filter(Boolean).join(':')
    return promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', run], {
      cwd: root,
      env: { ...added, ...env, PATH: path, HOME: process.env.HOME },
    })
  }
  throw new Error(`No workflow has a run step "${title}"`)
}

/**
 * A renderer process: keeps the compiled site in memory and performs the tasks of the publisher, one at
 * a time. Arguments: the folder of the compiled site, the path of the mirror and, in tests, a fault.
 */
import { openMirror } from '../mirror/database.ts'
import { type Fault, stepCallback } from '../steps.ts'
import { PageRenderer } from './pageRenderer.ts'
import { stagePages } from './pageStager.ts'
import { planRender } from './planRender.ts'
import { loadBundle } from './siteBundle.ts'
import type { Task, TaskResults } from './tasks.ts'

const [compiled = '', mirror = '', fault] = process.argv.slice(2)
process.env.BROADSHEET_MIRROR = mirror
const bundle = await loadBundle(compiled)
const db = openMirror(mirror)
const onStep = stepCallback(fault ? (JSON.parse(fault) as Fault) : undefined, process.ppid)
const onPage = (rendering: string) => send({ rendering })
const renderer = new PageRenderer(db, bundle, onPage, onStep)

async function perform(task: Task): Promise<TaskResults[Task['kind']]> {
  process.env.BROADSHEET_NOW = task.now
  if (task.kind === 'plan') return planRender(db, bundle, onStep)
  if (task.kind === 'render ahead') return renderer.renderAhead(task)
  if (task.kind === 'render') return renderer.render(task)
  if (task.kind === 'stage') return stagePages(bundle, task, onPage, onStep)
  bundle.forget()
  return bundle.allAddresses()
}

/** Sends a message to the publisher. An error is ignored: the renderer ends with its publisher. */
const send = (message: object) => process.send?.(message, undefined, {}, () => {})

let queue = Promise.resolve()
process.on('message', ({ id, task }: { id: number; task: Task }) => {
  queue = queue.then(async () => {
    try {
      send({ id, result: await perform(task) })
    } catch (error) {
      send({ id, error: error instanceof Error ? (error.stack ?? '') : String(error) })
    }
  })
})
// The publisher has ended.
process.on('disconnect', () => process.exit(0))
send({ ready: true })

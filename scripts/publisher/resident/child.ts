/**
 * A renderer: keeps the compiled site in memory and does what its parent asks, one task at a time.
 * Started with the folder of the compiled site and the path of the mirror.
 */
import { openMirror } from '../mirror/open.ts'
import { loadBundle } from './bundle.ts'
import { planner } from './plan.ts'
import { pageRenderer } from './render.ts'
import type { Answers, Task } from './tasks.ts'

const [compiled = '', mirror = ''] = process.argv.slice(2)
process.env.BROADSHEET_MIRROR = mirror
const bundle = await loadBundle(compiled)
const db = openMirror(mirror)
const plan = planner(db, bundle)
const render = pageRenderer(db, bundle)

async function perform(task: Task): Promise<Answers[Task['kind']]> {
  process.env.BROADSHEET_NOW = task.now
  if (task.kind === 'plan') return plan()
  if (task.kind === 'render') return render(task)
  bundle.forget()
  return bundle.allAddresses()
}

/** A parent that has died takes no answer; that is no error of the renderer, which ends with it. */
const tell = (message: object) => process.send?.(message, undefined, {}, () => {})

let turn = Promise.resolve()
process.on('message', ({ id, task }: { id: number; task: Task }) => {
  turn = turn.then(async () => {
    try {
      tell({ id, answer: await perform(task) })
    } catch (error) {
      tell({ id, error: error instanceof Error ? (error.stack ?? '') : String(error) })
    }
  })
})
// Without its parent nobody would ask it anything any more.
process.on('disconnect', () => process.exit(0))
tell({ ready: true })

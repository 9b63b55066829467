import { availableParallelism } from 'node:os'
import type { Fault } from '../steps.ts'
import { RestartingWorker } from './restartingWorker.ts'
import type { Rendered, RenderTask, StagedPages, StageTask, Task, TaskResult } from './tasks.ts'
import {
  type RenderEnvironment,
  RendererEnded,
  type StartRenderer,
  WorkerProcess,
} from './workerProcess.ts'

/** With fewer pages for each process, starting it takes longer than it saves. */
const PAGES_PER_WORKER = 500
/** A process takes up to 300 MB. */
const MAX_WORKERS = 8
/** Pages that a worker takes from the queue: many pages of one kind, such as images, are shared. */
const BATCH = 100

/** A page is quarantined when the worker ended this many times while rendering it. */
const MAX_CRASHES = 2

const startWorker: StartRenderer = (...args) => new WorkerProcess(...args)

export interface RendererPoolOptions {
  /** Ends the publisher at a step of a worker; tests only. */
  fault?: Fault | undefined
  start?: StartRenderer
  /** Number of processes that can run at the same time. */
  parallelism?: number
}

/**
 * The renderer processes of a site: a resident one with the compiled site in memory, and others, one per
 * processor, while a release is rendered. A page that ends its worker twice is quarantined.
 */
export class RendererPool {
  readonly #parallelism: number
  readonly #createWorker: () => RestartingWorker
  readonly #resident: RestartingWorker
  #helpers: RestartingWorker[] = []

  /** @param compiled - folder of the compiled site. */
  constructor(
    site: RenderEnvironment,
    compiled: string,
    { fault, start = startWorker, parallelism = availableParallelism() }: RendererPoolOptions = {},
  ) {
    this.#parallelism = Math.min(parallelism, MAX_WORKERS)
    this.#createWorker = () => new RestartingWorker(() => start(site, compiled, fault))
    this.#resident = this.#createWorker()
  }

  /** Starts the resident worker, so that the first task need not wait for it. */
  start(): void {
    this.#resident.start()
  }

  /** Starts the other workers, for a release of this many pages. */
  startAll(pages: number): void {
    const useful = Math.ceil(pages / PAGES_PER_WORKER)
    const helpers = Math.min(this.#parallelism, useful) - 1
    while (this.#helpers.length < helpers) {
      const helper = this.#createWorker()
      helper.start()
      this.#helpers.push(helper)
    }
  }

  /** Performs a task in the resident worker; starts it if needed. */
  perform<T extends Task>(task: T): Promise<TaskResult<T>> {
    return this.#resident.perform(task)
  }

  /** Renders pages of the live release one after another. */
  render(task: RenderTask): Promise<Rendered> {
    return withCrashLimit((one) => this.perform({ kind: 'render', ...one }), task)
  }

  /** Renders pages of the live release before the plan; see PageRenderer. */
  renderAhead(task: RenderTask): Promise<Rendered> {
    return withCrashLimit((one) => this.perform({ kind: 'render ahead', ...one }), task)
  }

  /**
   * Renders the pages of a release that is not live yet, in all workers.
   *
   * @param onStaged - receives the results, in any order.
   * @throws after all workers have stopped writing: the caller may delete their files.
   */
  async stage(task: StageTask, onStaged: (pages: StagedPages) => void): Promise<void> {
    const queue = new Batches(task.addresses)
    const stageNext = (worker: RestartingWorker) => {
      const addresses = queue.take()
      return (
        addresses && stageBatch(worker, { ...task, addresses, drawn: drawnOf(task, addresses) })
      )
    }
    const work = async (worker: RestartingWorker) => {
      for (let staging = stageNext(worker); staging; ) {
        const staged = await staging
        // The worker renders the next batch while this one is recorded.
        staging = stageNext(worker)
        await during(staging, () => onStaged(staged))
      }
    }
    const workers = [this.#resident, ...this.#helpers]
    const results = await Promise.allSettled(
      workers.map((worker) => work(worker).catch(queue.stopped)),
    )
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  /** Ends all workers except the resident one. */
  async stopHelpers(): Promise<void> {
    const helpers = this.#helpers
    this.#helpers = []
    await Promise.all(helpers.map((helper) => helper.stop()))
  }

  /** Process id of the resident worker; undefined while there is none. */
  get pid(): number | undefined {
    return this.#resident.pid
  }

  /** Ends the workers; the next task starts one with the code compiled by then. */
  async stop(): Promise<void> {
    await Promise.all([this.#resident.stop(), this.stopHelpers()])
  }
}

/** The pages left for the workers. */
class Batches {
  readonly #addresses: readonly string[]
  #next = 0

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses
  }

  take(): string[] | null {
    const batch = this.#addresses.slice(this.#next, this.#next + BATCH)
    this.#next += BATCH
    return batch.length > 0 ? batch : null
  }

  /** After the error of one worker, the others take no more pages. */
  readonly stopped = (error: unknown): never => {
    this.#next = this.#addresses.length
    throw error
  }
}

/** Does something while a batch is rendered. Its error is thrown when the worker has stopped writing. */
async function during(staging: Promise<unknown> | null, work: () => void): Promise<void> {
  // The error of the batch is thrown when the batch is awaited; until then it is not unhandled.
  const stopped = staging?.catch(() => {})
  try {
    work()
  } catch (error) {
    await stopped
    throw error
  }
}

/** Renders a batch; again with each page reported if the worker ended during an unknown one. */
async function stageBatch(worker: RestartingWorker, batch: StageTask): Promise<StagedPages> {
  const stage = (task: StageTask) => worker.perform({ kind: 'stage', ...task })
  try {
    return await stage(batch)
  } catch (error) {
    if (!(error instanceof RendererEnded)) throw error
    return withCrashLimit(stage, { ...batch, isTracked: true })
  }
}

/** The images among these pages: a batch does not carry those of all others. */
function drawnOf({ drawn = {} }: StageTask, addresses: string[]): NonNullable<StageTask['drawn']> {
  return Object.fromEntries(
    addresses.flatMap((address) => (drawn[address] ? [[address, drawn[address]]] : [])),
  )
}

/** Renders again without the pages that ended the worker. */
async function withCrashLimit<T extends RenderTask, Result>(
  render: (task: T) => Promise<Result>,
  task: T,
): Promise<Result> {
  const crashes = new Map<string, number>()
  let unrenderable = task.unrenderable ?? {}
  for (;;) {
    try {
      return await render({ ...task, unrenderable })
    } catch (error) {
      if (!(error instanceof RendererEnded) || error.address === null) throw error
      const { address, message } = error
      const count = (crashes.get(address) ?? 0) + 1
      crashes.set(address, count)
      if (count >= MAX_CRASHES) unrenderable = { ...unrenderable, [address]: message }
    }
  }
}

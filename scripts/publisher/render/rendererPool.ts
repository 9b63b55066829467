import type { Fault } from '../steps.ts'
import type { SiteEnvironment } from './astroBuild.ts'
import { joined, type Rendered, type RenderTask, type Task, type TaskResult } from './tasks.ts'
import { type Renderer, RendererEnded, type StartRenderer, WorkerProcess } from './workerProcess.ts'

/** From this many pages on, a second process is faster. */
const PAGES_FOR_TWO_WORKERS = 400

/** A page is quarantined when the worker ended this many times while rendering it. */
const MAX_CRASHES = 2

const startWorker: StartRenderer = (...args) => new WorkerProcess(...args)

export interface RendererPoolOptions {
  /** Ends the publisher at a step of a worker; tests only. */
  fault?: Fault | undefined
  start?: StartRenderer
}

/**
 * The renderer processes of a site: a resident one with the compiled site in memory, and a second one
 * while the whole site is rendered. A page that ends its worker twice is quarantined.
 */
export class RendererPool {
  readonly #site: SiteEnvironment
  readonly #compiled: string
  readonly #fault: Fault | undefined
  readonly #startRenderer: StartRenderer
  #resident: Renderer | null = null

  /** @param compiled - folder of the compiled site. */
  constructor(
    site: SiteEnvironment,
    compiled: string,
    { fault, start = startWorker }: RendererPoolOptions = {},
  ) {
    this.#site = site
    this.#compiled = compiled
    this.#fault = fault
    this.#startRenderer = start
  }

  /** Starts the resident worker, so that the first task need not wait for it. */
  start(): Renderer {
    this.#resident ??= this.#start()
    return this.#resident
  }

  /** Performs a task in the resident worker; starts it if needed. */
  async perform<T extends Task>(task: T): Promise<TaskResult<T>> {
    const worker = this.start()
    try {
      return await worker.perform(task)
    } catch (error) {
      // The next task starts another worker.
      if (this.#resident === worker && worker.hasEnded()) this.#resident = null
      throw error
    }
  }

  /** Renders pages one after another. */
  render(task: RenderTask): Promise<Rendered> {
    return this.#withCrashLimit((one) => this.#renderInOne(one), task)
  }

  /** Renders many pages, in two processes. */
  renderAll(task: RenderTask): Promise<Rendered> {
    if (task.addresses.length < PAGES_FOR_TWO_WORKERS) return this.render(task)
    return this.#withCrashLimit((one) => this.#renderInTwo(one), task)
  }

  /** Process id of the resident worker; undefined while there is none. */
  get pid(): number | undefined {
    return this.#resident?.pid
  }

  /** Ends the worker; the next task starts another one with the code compiled by then. */
  async stop(): Promise<void> {
    const worker = this.#resident
    this.#resident = null
    await worker?.stop()
  }

  #start(): Renderer {
    return this.#startRenderer(this.#site, this.#compiled, this.#fault)
  }

  #renderInOne(task: RenderTask): Promise<Rendered> {
    return this.perform({ kind: 'render', ...task })
  }

  async #renderInTwo(task: RenderTask): Promise<Rendered> {
    const { addresses } = task
    const second = this.#start()
    const half = (rest: number) => addresses.filter((_, index) => index % 2 === rest)
    try {
      const [one, other] = await Promise.allSettled([
        this.#renderInOne({ ...task, addresses: half(0) }),
        second.perform({ kind: 'render', ...task, addresses: half(1) }),
      ])
      // Both have ended: the caller may delete their files.
      if (one.status === 'rejected') throw one.reason
      if (other.status === 'rejected') throw other.reason
      return joined([one.value, other.value])
    } finally {
      await second.stop()
    }
  }

  /** Renders again without the pages that ended the worker. */
  async #withCrashLimit(
    render: (task: RenderTask) => Promise<Rendered>,
    task: RenderTask,
  ): Promise<Rendered> {
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
}

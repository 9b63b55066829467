import type { Task, TaskResult } from './tasks.ts'
import type { Renderer } from './workerProcess.ts'

/** A worker that is started again with the next task after it ended. */
export class RestartingWorker {
  readonly #startRenderer: () => Renderer
  #renderer: Renderer | null = null

  constructor(startRenderer: () => Renderer) {
    this.#startRenderer = startRenderer
  }

  /** Starts the process, so that the first task need not wait for it. */
  start(): Renderer {
    this.#renderer ??= this.#startRenderer()
    return this.#renderer
  }

  /** Performs a task; starts the process if needed. */
  async perform<T extends Task>(task: T): Promise<TaskResult<T>> {
    const renderer = this.start()
    try {
      return await renderer.perform(task)
    } catch (error) {
      if (this.#renderer === renderer && renderer.hasEnded()) this.#renderer = null
      throw error
    }
  }

  /** Process id; undefined while there is none. */
  get pid(): number | undefined {
    return this.#renderer?.pid
  }

  /** Ends the process. */
  async stop(): Promise<void> {
    const renderer = this.#renderer
    this.#renderer = null
    await renderer?.stop()
  }
}

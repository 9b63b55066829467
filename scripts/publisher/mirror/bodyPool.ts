import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { RenderOptions } from '@broadsheet/shared/markup/render.ts'
import type { BodySource } from '@broadsheet/shared/markup/renderArticle.ts'
import { inBatches, inParallel } from '../../concurrency/parallel.ts'

/** A rendered body, or why it could not be rendered. */
export type BodyResult = { html: string; text: string } | { error: string }

/** Articles in one message to a thread. */
const BATCH = 20
/** A thread that takes longer for a message is ended; in milliseconds. */
const TIMEOUT = 60_000

export interface BodyPoolOptions {
  threads?: number
  timeout?: number
  /** The program of a thread. */
  program?: URL
}

/**
 * Renders bodies in one thread per processor. An article that ends its thread, or takes longer than the
 * timeout, fails alone.
 */
export class BodyPool {
  readonly #rendering: RenderOptions
  readonly #options: Required<BodyPoolOptions>
  readonly #idle: Worker[] = []

  constructor(rendering: RenderOptions, options: BodyPoolOptions = {}) {
    const program = new URL('./bodyWorker.ts', import.meta.url)
    this.#rendering = rendering
    this.#options = { threads: availableParallelism(), timeout: TIMEOUT, program, ...options }
  }

  /** Renders articles; the results are in their order. */
  async render(articles: readonly BodySource[]): Promise<BodyResult[]> {
    // The other columns need not be copied.
    const sources = articles.map(({ content, dateline, lang, label = null, avif = {} }) => ({
      ...{ content, dateline, lang, label, avif },
    }))
    const batches = inBatches(sources, BATCH)
    const results = await inParallel(batches, this.#options.threads, (one) => this.#batch(one))
    return results.flat()
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()))
  }

  async #batch(articles: BodySource[]): Promise<BodyResult[]> {
    try {
      return await this.#inThread(articles)
    } catch (error) {
      if (articles.length === 1) return [{ error: String((error as Error).message) }]
      const results = await inParallel(articles, 1, (one) => this.#batch([one]))
      return results.flat()
    }
  }

  /** @throws Error when the thread ends or the time is over. */
  async #inThread(articles: BodySource[]): Promise<BodyResult[]> {
    const { program, timeout } = this.#options
    const worker = this.#idle.pop() ?? new Worker(program, { workerData: this.#rendering })
    try {
      const results = await response(worker, articles, timeout)
      this.#idle.push(worker)
      return results
    } catch (error) {
      await worker.terminate()
      throw error
    }
  }
}

async function response(
  worker: Worker,
  message: BodySource[],
  timeout: number,
): Promise<BodyResult[]> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), timeout)
  const ended = once(worker, 'exit', waiting).then(() => {
    throw new Error('Rendering the body ended its thread.')
  })
  // `once` rejects with the error of a thread.
  const answer = once(worker, 'message', waiting)
  worker.postMessage(message)
  try {
    const [results] = await Promise.race([answer, ended])
    return results
  } catch (error) {
    if (!waiting.signal.aborted) throw error
    throw new Error(`Rendering the body took longer than ${timeout / 1000} s.`)
  } finally {
    clearTimeout(timer)
    waiting.abort()
    for (const one of [answer, ended]) one.catch(() => {})
  }
}

import { Worker } from 'node:worker_threads'
import type { PageRequest, PageResponse, ThreadData } from '../../src/prerender.ts'

interface Pending {
  resolve: () => void
  reject: (error: unknown) => void
}

/** Most objects die with their page: in this much memory (MB) they are rarely copied before. */
const YOUNG_GENERATION = 96

/** Pages that one thread gets one after another: pages beside each other show the same articles. */
export const PAGES_IN_A_ROW = 32

/** Threads that render pages and write their files. */
export class PageThreads {
  readonly #threads: PageThread[]
  #next: PageThread | undefined
  /** Number of pages until another thread is chosen. */
  #left = 0

  /**
   * Starts the threads.
   *
   * @param entry - compiled src/prerender.ts.
   */
  constructor(entry: URL, data: ThreadData, count: number) {
    this.#threads = Array.from({ length: count }, () => new PageThread(entry, data))
  }

  /**
   * Renders an address to its file.
   *
   * @throws the error of the page, or of its thread.
   */
  async write(address: string): Promise<void> {
    if (this.#left === 0) {
      this.#left = PAGES_IN_A_ROW
      this.#next = this.#threads.toSorted((a, b) => a.waiting - b.waiting)[0]
    }
    this.#left--
    await this.#next?.write(address)
  }

  /** Ends the threads. */
  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()))
  }
}

class PageThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #error: Error | null = null

  constructor(entry: URL, workerData: ThreadData) {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION }
    this.#worker = new Worker(entry, { workerData, resourceLimits })
    this.#worker.on('message', (response: PageResponse) => this.#receive(response))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('A thread that renders pages has ended.')))
  }

  /** Number of pages that are not written yet. */
  get waiting(): number {
    return this.#pending.size
  }

  write(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#error) return reject(this.#error)
      const request: PageRequest = { id: ++this.#lastId, address }
      this.#pending.set(request.id, { resolve, reject })
      this.#worker.postMessage(request)
    })
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }

  #receive({ id, error }: PageResponse): void {
    const page = this.#pending.get(id)
    this.#pending.delete(id)
    if (error === undefined) page?.resolve()
    else page?.reject(error)
  }

  /** Rejects all pending pages. */
  #fail(error: Error): void {
    this.#error ??= error
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}

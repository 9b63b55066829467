import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../../terminal/runNode.ts'
import type { Fault } from '../steps.ts'
import type { SiteEnvironment } from './astroBuild.ts'
import { moduleCache } from './compileSite.ts'
import type { Task, TaskResult } from './tasks.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

interface Pending {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}
type Message =
  | { id: number; result?: unknown; error?: string }
  | { ready: true }
  | { rendering: string }

/** A worker that renders a page, or an untracked batch, for longer than this is killed; in milliseconds. */
const PAGE_TIMEOUT = 120_000

/** Raised when a worker ended by itself. */
export class RendererEnded extends CommandError {
  /** The page it was rendering; null when it was doing something else. */
  readonly address: string | null
  constructor(message: string, address: string | null) {
    super(message)
    this.address = address
  }
}

/** What a worker needs besides the compiled site. */
export type RenderEnvironment = Pick<SiteEnvironment, 'mirrorPath' | 'siteUrl' | 'mediaOrigin'>

/** What the pool needs of a worker. */
export interface Renderer {
  /** @throws CommandError with the error of the worker, or because it ended. */
  perform<T extends Task>(task: T): Promise<TaskResult<T>>
  readonly pid: number | undefined
  hasEnded(): boolean
  stop(): Promise<void>
}

/** Starts a worker; tests replace it. */
export type StartRenderer = (site: RenderEnvironment, compiled: string, fault?: Fault) => Renderer

/** A process that holds the compiled site in memory and performs one task at a time. */
export class WorkerProcess implements Renderer {
  readonly #child: ChildProcess
  readonly #pending = new Map<number, Pending>()
  readonly #ended: Promise<void>
  #nextId = 0
  /** The page that is being rendered. */
  #address: string | null = null
  #isStopping = false
  #timeout: NodeJS.Timeout | undefined

  /**
   * @param compiled - folder of the compiled site, see compileSite.ts.
   * @param fault - ends worker and publisher at a step; tests only.
   */
  constructor(site: RenderEnvironment, compiled: string, fault?: Fault) {
    const args = [compiled, site.mirrorPath, ...(fault ? [JSON.stringify(fault)] : [])]
    this.#child = fork(WORKER, args, {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SITE_URL: site.siteUrl,
        MEDIA_ORIGIN: site.mediaOrigin,
        // Node stores compiled modules there: the next renderer starts in half the time.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? moduleCache(compiled),
      },
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        // Most objects die with their page: with 16 MB per semi-space they are rarely copied before.
        '--max-semi-space-size=32',
        // V8 discards the code of functions that were not used for a while: the next publish compiles it.
        '--no-flush-bytecode',
      ],
      // Standard output is the log of the command, which may be JSON.
      stdio: ['ignore', 2, 2, 'ipc'],
    })
    this.#child.on('message', (message: Message) => this.#receive(message))
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => {
        this.#fail(`The renderer ended (${signal ?? code}).`)
        resolve()
      })
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Whether the process has ended or can no longer receive tasks. */
  hasEnded(): boolean {
    const { exitCode, signalCode, connected } = this.#child
    return exitCode !== null || signalCode !== null || !connected
  }

  /** Performs a task in the worker. */
  perform<T extends Task>(task: T): Promise<TaskResult<T>> {
    return new Promise((resolve, reject) => {
      if (this.hasEnded()) return reject(new CommandError('The renderer has ended.'))
      const id = this.#nextId++
      this.#pending.set(id, { resolve: resolve as (result: unknown) => void, reject })
      this.#child.send({ id, task })
      if (task.kind === 'stage') this.#restartTimeout()
    })
  }

  /** Ends the process; resolves when it has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true
    if (this.#child.connected) this.#child.disconnect()
    await this.#ended
  }

  #receive(message: Message): void {
    if ('ready' in message) return
    if ('rendering' in message) {
      this.#setAddress(message.rendering)
      return
    }
    this.#setAddress(null)
    const task = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (message.error === undefined) task?.resolve(message.result)
    else task?.reject(new CommandError(message.error))
  }

  #setAddress(address: string | null): void {
    this.#address = address
    if (address === null) clearTimeout(this.#timeout)
    else this.#restartTimeout()
  }

  #restartTimeout(): void {
    clearTimeout(this.#timeout)
    this.#timeout = setTimeout(() => this.#child.kill('SIGKILL'), PAGE_TIMEOUT)
  }

  /** Rejects all pending tasks. */
  #fail(text: string): void {
    clearTimeout(this.#timeout)
    const error = this.#isStopping ? new CommandError(text) : new RendererEnded(text, this.#address)
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SiteEnvironment } from '../build.ts'
import { CommandError } from '../command.ts'
import type { Answer, Task } from './tasks.ts'

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url))

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}
type Message = { id: number; answer?: unknown; error?: string } | { ready: true }

/** A process that holds the compiled site and renders pages. */
export interface Renderer {
  /** @throws CommandError with what the process said, or that it ended. */
  ask<T extends Task>(task: T): Promise<Answer<T>>
  pid: number | undefined
  hasEnded(): boolean
  stop(): Promise<void>
}

/**
 * Starts a renderer.
 *
 * @param compiled - folder of the compiled site, see compile.ts.
 */
export function startRenderer(site: SiteEnvironment, compiled: string): Renderer {
  const child = fork(CHILD, [compiled, site.mirrorPath], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: site.siteUrl,
      MEDIA_ORIGIN: site.mediaOrigin,
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  let next = 0
  child.on('message', (message: Message) => {
    if ('ready' in message) return
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) asked?.resolve(message.answer)
    else asked?.reject(new CommandError(message.error))
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      const error = new CommandError(`The renderer ended (${signal ?? code}).`)
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
      resolve()
    })
  })
  return {
    pid: child.pid,
    hasEnded: () => !isAlive(child),
    ask: (task) =>
      new Promise((resolve, reject) => {
        if (!isAlive(child)) return reject(new CommandError('The renderer has ended.'))
        const id = next++
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
        child.send({ id, task })
      }),
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

const isAlive = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null && child.connected

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** CPU time of a load generator and the delay of its timers: it must not be what is measured. */
export interface GeneratorUse {
  /** Share of one core, 0 to 1. */
  cpu: number
}

/** Measures the CPU of this process from now on. */
export function measureCpu(): () => GeneratorUse {
  const [cpu, began] = [process.cpuUsage(), performance.now()]
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return { cpu: (user + system) / 1000 / (performance.now() - began) }
  }
}

/**
 * Runs a load generator in a process of its own.
 *
 * @param file - script in this folder; reads the plan from its first argument and sends one message.
 * @throws Error when it ends without a result.
 */
export function generate<Result>(file: string, plan: unknown): Promise<Result> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, [JSON.stringify(plan)])
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as Result))
    child.once('exit', (code) => reject(new Error(`${file} ended (${code}).`)))
  })
}

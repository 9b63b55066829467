import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildFolders } from '../../publisher/render/astroBuild.ts'

const script = fileURLToPath(new URL('../../publisher.ts', import.meta.url))

/** `npm run publisher`, running. */
export interface PublisherProcess {
  pid: number | undefined
  /** Of webhook and health. */
  url: string
  /** Every line it printed so far. */
  said: string[]
  /** Its exit code, once it has ended; null when a signal ended it. */
  ended: Promise<number | null>
  /** Ends it in order and resolves to its exit code. */
  stop(): Promise<number | null>
  /** Ends it at once. */
  kill(): void
}

/**
 * Starts `npm run publisher` as a process of its own and waits until it listens.
 *
 * @param env - all the variables it gets.
 * @param args - its options; it takes any free port unless they say otherwise.
 * @param command - what runs it, when that is not our Node alone.
 * @throws Error with what it said when it ends instead.
 */
export async function startPublisherProcess(
  env: NodeJS.ProcessEnv,
  args: string[],
  command: string[] = [process.execPath, script],
): Promise<PublisherProcess> {
  const [program = '', ...before] = command
  const child = spawn(program, [...before, '--port', '0', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => reject(new Error(said.join('\n'))))
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        const [, port] = /Port (\d+)\.$/.exec(line) ?? []
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    }
  })
  return {
    ...{ pid: child.pid, url: await url, said, ended },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    kill: () => child.kill('SIGKILL'),
  }
}

/** Removes the data folder of a publisher that has ended, and what its builds kept beside the sources. */
export async function removePublished(data: string): Promise<void> {
  for (const path of [data, ...buildFolders(join(data, 'site'))])
    await rm(path, { recursive: true, force: true })
}

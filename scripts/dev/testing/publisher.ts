import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { removeAll } from '../../files/folder.ts'
import { buildFolders } from '../../publisher/render/astroBuild.ts'

const script = fileURLToPath(new URL('../../publisher.ts', import.meta.url))

/** A running `npm run publisher`. */
export interface PublisherProcess {
  pid: number | undefined
  /** URL of the webhook and the health check. */
  url: string
  /** Printed lines. */
  output: string[]
  /** Resolves to the exit code, or null if a signal ended the process. */
  ended: Promise<number | null>
  /** Sends SIGTERM and resolves to the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL. */
  kill(): void
}

/**
 * Starts `npm run publisher` as a child process and waits until it listens.
 *
 * @param env - its whole environment.
 * @param args - its options. The default port is a free one.
 * @param command - program and arguments, if not only Node.
 * @throws Error with its output if it ends instead.
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
  const output: string[] = []
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => reject(new Error(output.join('\n'))))
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        const [, port] = /Port (\d+)\.$/.exec(line) ?? []
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    }
  })
  return {
    ...{ pid: child.pid, url: await url, output, ended },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    kill: () => child.kill('SIGKILL'),
  }
}

/** Removes the data folder of a stopped publisher and its build folders next to the sources. */
export async function removePublished(data: string): Promise<void> {
  await removeAll([data, ...buildFolders(join(data, 'site'))])
}

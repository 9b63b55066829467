import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const functions = fileURLToPath(new URL('../../../supabase/functions', import.meta.url))

/**
 * Path of the program of the package `deno`. Its wrapper script does not pass signals on.
 *
 * @throws Error if there is none for this system.
 */
export function denoProgram(): string {
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as {
    runInstall(): string
  }
  return runInstall()
}

/** Environment without network access and with an own cache. */
export const denoEnvironment = (folder: string) => ({
  ...{ DENO_DIR: join(folder, 'deno'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
  ...{ HOME: folder, PATH: '' },
})

/**
 * Permissions of a function on Supabase (crates/base/src/runtime/permissions.rs of
 * supabase/edge-runtime): environment, network and files of its worker; no programs, no libraries.
 */
const PERMISSIONS = [
  ...['--allow-env', '--allow-net', '--allow-read', '--allow-write', '--allow-import'],
  '--allow-sys=hostname,userInfo,cpus',
]

export interface RunningFunction {
  url: string
  close(): Promise<void>
}

/**
 * Runs an Edge Function with the files that are deployed and these environment variables only.
 *
 * @throws Error with its output if it does not start.
 */
export async function startFunction(
  name: string,
  env: Record<string, string>,
): Promise<RunningFunction> {
  const folder = await mkdtemp(join(tmpdir(), 'function-'))
  const source = join(folder, name)
  await cp(join(functions, name), source, {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  })
  const child = spawn(
    denoProgram(),
    ['run', '--no-prompt', '--no-remote', '--no-npm', ...PERMISSIONS, join(source, 'index.ts')],
    {
      cwd: source,
      env: { ...denoEnvironment(folder), DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const close = async () => {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { url: await addressOf(child), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits for the line with the address of the server. */
function addressOf(child: ChildProcess): Promise<string> {
  const output: string[] = []
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        const [, url] = /Listening on (http:\S+)/.exec(line) ?? []
        if (url) resolve(url)
      })
    }
    child.once('error', reject)
    child.once('close', () => reject(new Error(output.join('\n'))))
  })
}

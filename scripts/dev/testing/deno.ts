import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const functions = fileURLToPath(new URL('../../../supabase/functions', import.meta.url))

/**
 * The program of the package `deno`, without the starter around it, which passes no signal on.
 *
 * @throws Error when there is none for this system.
 */
export function denoProgram(): string {
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as {
    runInstall(): string
  }
  return runInstall()
}

/** Keeps Deno from the network and from what others of this machine have cached. */
export const denoEnvironment = (folder: string) => ({
  ...{ DENO_DIR: join(folder, 'deno'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
  ...{ HOME: folder, PATH: '' },
})

/**
 * What a function may do on Supabase, see crates/base/src/runtime/permissions.rs of
 * supabase/edge-runtime: variables, network and files of its own worker, and nothing else of the
 * machine: no programs, no libraries.
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
 * Runs an Edge Function alone: its folder, as it is deployed, and these variables are all it has.
 *
 * @throws Error with what it said when it does not start.
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

/** Waits for the line in which Deno says where it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  const said: string[] = []
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        const [, url] = /Listening on (http:\S+)/.exec(line) ?? []
        if (url) resolve(url)
      })
    }
    child.once('error', reject)
    child.once('close', () => reject(new Error(said.join('\n'))))
  })
}

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './freePort.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const PATHS = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy']

/** Path of the installed Caddy, or undefined. */
export const caddyProgram = (): string | undefined => PATHS.find((path) => existsSync(path))

export interface RunningCaddy {
  url: string
  close(): Promise<void>
}

/**
 * Serves a site with the Caddyfile of the project, without certificates, on a free port.
 *
 * @param data - the data folder of a publisher.
 * @param apiUrl - the API that serves its pictures.
 */
export async function startCaddy(data: string, apiUrl: string): Promise<RunningCaddy> {
  const program = caddyProgram()
  if (!program) throw new Error('These tests need Caddy: install it (sudo apt-get install caddy).')
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'))
  await chmod(folder, 0o755)
  const url = `http://localhost:${await freePort()}`
  const text = await readFile(join(root, 'scripts/deploy/server/Caddyfile'), 'utf8')
  const caddyfile = text
    .replaceAll('/var/lib/broadsheet', data)
    .replaceAll('https://PROJECT.supabase.co', apiUrl)
    .replace('news.example.com {', `${url} {`)
  await writeFile(join(folder, 'Caddyfile'), `{\n  admin off\n}\n${caddyfile}`)
  const child = spawn(program, ['run', '--config', join(folder, 'Caddyfile')], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) {
      await close()
      throw new Error(errors)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, close }
}

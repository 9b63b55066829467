import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PSEUDO_LANGUAGE } from '@broadsheet/shared/messages/pseudo.ts'
import { removeAll } from '../../../files/folder.ts'
import { findInstance } from '../../../start/instance.ts'
import type { TestInstance } from '../testInstance.ts'
import { copyWithPseudoLocale } from './checkout.ts'

/** Node 22 warns that its SQLite is new. */
const QUIET = '--disable-warning=ExperimentalWarning'

/** An instance in the pseudo-locale. */
export interface PseudoInstance extends TestInstance {
  /** The copy of the checkout. */
  folder: string
  /** What `npm start` printed. */
  output: string
  stop(): Promise<void>
}

/**
 * Starts the product in the pseudo-locale, with `npm start -- --language` in a copy of the checkout.
 *
 * @throws Error with its output if it does not start.
 */
export async function startPseudoInstance(): Promise<PseudoInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-pseudo-'))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755)
  await copyWithPseudoLocale(folder)
  const data = join(folder, 'data')
  const options = ['--port', '0', '--api-port', '0', '--data', data, '--language', PSEUDO_LANGUAGE]
  const child = spawn(process.execPath, [QUIET, 'scripts/start.ts', ...options], {
    cwd: folder,
    env: { ...process.env, LC_ALL: PSEUDO_LANGUAGE.replace('-', '_') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await removeAll([folder])
  }
  try {
    const output = await startedOutput(child)
    const instance = await findInstance(data)
    if (!instance) throw new Error(`There is no instance in ${data}.`)
    return { ...instance, adminUrl: `${instance.siteUrl}/admin/`, data, folder, output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Output up to the addresses, which are printed last. */
function startedOutput(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('/admin/')) resolve(output)
      })
    }
    child.once('error', reject)
    child.once('exit', () => reject(new Error(output)))
  })
}

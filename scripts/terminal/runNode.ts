import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Node 22 warns that its SQLite is new. */
const QUIET = '--disable-warning=ExperimentalWarning'

/** Raised when a program ends with an error; the message holds the last lines it printed. */
export class CommandError extends Error {}

const RETAINED_LINES = 40

/** How to run a program; no value is user input. */
export interface Command {
  /** A JavaScript file, run with the Node of this process. */
  script: string
  args: string[]
  cwd: string
  env: Record<string, string>
  /** Aborts the program. */
  signal?: AbortSignal
  onLine?: (line: string) => void
}

/**
 * Runs a Node program to its end.
 *
 * @throws CommandError with its last lines when it fails; AbortError when it was aborted.
 */
export function runNode(command: Command): Promise<void> {
  const { script, args, cwd, env, signal, onLine } = command
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [QUIET, script, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    const lines: string[] = []
    const addLine = (line: string) => {
      onLine?.(line)
      lines.push(line)
      if (lines.length > RETAINED_LINES) lines.shift()
    }
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', addLine)
    }
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new CommandError(lines.join('\n') || `ended with code ${code}`))
    })
  })
}

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Raised when a program ends with an error; the message holds the last lines it printed. */
export class CommandError extends Error {}

const KEPT_LINES = 40

/** How a program is run; none of it comes from what people type. */
export interface Command {
  /** A JavaScript file, run with the Node that runs us. */
  script: string
  args: string[]
  cwd: string
  env: Record<string, string>
  /** Ends the program, and the wait for it. */
  signal?: AbortSignal
  onLine?: (line: string) => void
}

/**
 * Runs a Node program to its end.
 *
 * @throws CommandError with its last lines when it fails; AbortError when it was ended.
 */
export function runNode(command: Command): Promise<void> {
  const { script, args, cwd, env, signal, onLine } = command
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    const lines: string[] = []
    const keep = (line: string) => {
      onLine?.(line)
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
    }
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', keep)
    }
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new CommandError(lines.join('\n') || `ended with code ${code}`))
    })
  })
}

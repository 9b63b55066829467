import { DeployError } from '../deploy/environment.ts'
import { progressDisplay } from '../terminal/progress.ts'
import { TransferError } from './errors.ts'
import type { OnProgress } from './source.ts'

/** Runs a command; prints expected errors as one line and sets exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof TransferError || error instanceof DeployError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/**
 * Shows the progress of a function on standard error until it returns.
 *
 * @param lines - see progressDisplay.
 */
export async function withProgress<T>(
  work: (onProgress: OnProgress) => Promise<T>,
  lines?: number,
): Promise<T> {
  const display = progressDisplay(process.stderr, lines)
  try {
    return await work(display.update)
  } finally {
    display.stop()
  }
}

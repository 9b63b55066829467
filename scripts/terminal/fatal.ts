import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { isDiskFull, startProblem } from '../publisher/diskFull.ts'
import { EXIT } from './exitCode.ts'
import type { LogFormat } from './logFormat.ts'
import type { StepPrinter } from './steps.ts'

/** The exit code for an error; error classes may define `exitCode`. */
export function exitCodeOf(error: unknown): number {
  if (isDiskFull(error)) return EXIT.diskFull
  const own = error instanceof Error && 'exitCode' in error ? error.exitCode : undefined
  return typeof own === 'number' ? own : EXIT.failure
}

/**
 * Reports the error that ends a command: the message of a known error, else the stack for a bug report.
 *
 * @param isKnown - whether the message addresses users.
 * @returns the exit code.
 */
export function reportFatal(
  print: StepPrinter,
  format: LogFormat,
  error: unknown,
  isKnown: boolean,
): number {
  const exitCode = exitCodeOf(error)
  const sentence = startProblem(error)
  if (format === 'text') console.error(sentence ?? (isKnown ? reasonOf(error) : error))
  const stack = !isKnown && error instanceof Error ? { stack: error.stack } : {}
  const fields = { level: 'error', exitCode, message: sentence ?? reasonOf(error), ...stack }
  print.event('fatal', fields, null)
  return exitCode
}

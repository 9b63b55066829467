import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { isDiskFull, startProblem } from '../publisher/diskFull.ts'
import { EXIT } from './exitCode.ts'
import type { LogFormat } from './logFormat.ts'
import type { StepPrinter } from './steps.ts'

/** The exit code for what ended a command; an error class names its own in `exitCode`. */
export function exitCodeOf(error: unknown): number {
  if (isDiskFull(error)) return EXIT.diskFull
  const own = error instanceof Error && 'exitCode' in error ? error.exitCode : undefined
  return typeof own === 'number' ? own : EXIT.failure
}

/**
 * Reports what ends a command: the sentence of a known error, else the whole error for a bug report.
 *
 * @param isKnown - whether the message of the error is written for people.
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

import { t } from '@broadsheet/shared/messages/t.ts'
import { JsonPrinter } from './jsonLog.ts'
import { type StepPrinter, type Terminal, TextPrinter } from './steps.ts'

export type LogFormat = 'text' | 'json'

/**
 * Reads the value of --log.
 *
 * @param Refusal - class of the error thrown for any other value.
 */
export function logFormatOf(text: string, Refusal: new (message: string) => Error): LogFormat {
  if (text === 'text' || text === 'json') return text
  throw new Refusal(t('cli.logFormat', { value: text }))
}

/** The printer for a format. */
export function printerOf(format: LogFormat, terminal: Terminal): StepPrinter {
  const monotonic = () => performance.now()
  if (format === 'text') return new TextPrinter(terminal, monotonic)
  return new JsonPrinter(
    (line) => terminal.write(line),
    () => new Date(),
    monotonic,
  )
}

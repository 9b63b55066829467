import type { StepPrinter } from './steps.ts'

/** Fields of an event; their names are the same in every release of the same major version. */
export type EventFields = Record<string, unknown>

/** How often a long step reports its progress, in milliseconds. */
const PROGRESS_EVERY = 5000

/**
 * Prints one JSON object per line and event: `time` (ISO 8601), `level` (info, warn, error), `event`,
 * and the fields of that event. For log collectors; takes the place of `stepPrinter`.
 *
 * @param write - takes a line with its line break.
 * @param date - the present, for `time`.
 * @param monotonic - milliseconds that only grow, for durations.
 */
export function jsonPrinter(
  write: (line: string) => unknown,
  date: () => Date,
  monotonic: () => number,
): StepPrinter {
  const emit = (event: string, { level = 'info', ...fields }: EventFields) =>
    write(`${JSON.stringify({ time: date().toISOString(), level, event, ...fields })}\n`)
  return {
    async step(name, work, summary = () => '') {
      const began = monotonic()
      let reported = began
      const result = await work((note) => {
        if (monotonic() - reported <= PROGRESS_EVERY) return
        reported = monotonic()
        emit('progress', { name, note })
      })
      const milliseconds = Math.round(monotonic() - began)
      emit('step', { name, milliseconds, summary: summary(result) })
      return result
    },
    line: (text) => void emit('message', { message: text.trim() }),
    event: (name, fields) => void emit(name, fields),
  }
}

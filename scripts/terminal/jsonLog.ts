import type { Progress, StepPrinter } from './steps.ts'

/** Fields of an event; their names do not change within a major version. */
export type EventFields = Record<string, unknown>

/** Interval at which a long step reports its progress, in milliseconds. */
const PROGRESS_INTERVAL = 5000

/**
 * Prints one JSON object per line and event: `time` (ISO 8601), `level` (info, warn, error), `event`,
 * and the fields of that event. For log collectors.
 */
export class JsonPrinter implements StepPrinter {
  readonly #write: (line: string) => unknown
  readonly #date: () => Date
  readonly #monotonic: () => number

  /**
   * @param write - receives a line with its line break.
   * @param date - current time, for `time`.
   * @param monotonic - milliseconds of a monotonic clock, for durations.
   */
  constructor(write: (line: string) => unknown, date: () => Date, monotonic: () => number) {
    this.#write = write
    this.#date = date
    this.#monotonic = monotonic
  }

  async step<T>(
    name: string,
    work: (progress: Progress) => Promise<T>,
    summary: (result: T) => string = () => '',
  ): Promise<T> {
    const began = this.#monotonic()
    let reported = began
    const result = await work((note) => {
      if (this.#monotonic() - reported <= PROGRESS_INTERVAL) return
      reported = this.#monotonic()
      this.event('progress', { name, note }, null)
    })
    const milliseconds = Math.round(this.#monotonic() - began)
    this.event('step', { name, milliseconds, summary: summary(result) }, null)
    return result
  }

  line(text: string): void {
    this.event('message', { message: text.trim() }, null)
  }

  event(event: string, { level = 'info', ...fields }: EventFields, _text: string | null): void {
    const time = this.#date().toISOString()
    this.#write(`${JSON.stringify({ time, level, event, ...fields })}\n`)
  }
}

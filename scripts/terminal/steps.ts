import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** Where lines are written, and whether a line can be overwritten. */
export interface Terminal {
  write(text: string): unknown
  isTTY?: boolean
  /** Width in characters; undefined when output is not a terminal. */
  columns?: number
}

export type Progress = (note: string) => void

/** Prints steps, lines and events, as text for people or as JSON for log collectors. */
export interface StepPrinter {
  /**
   * Runs a step and prints its duration. Steps may run in parallel.
   *
   * @param work - the step; its result or error is passed on.
   * @param summary - text after the name when the step is done.
   */
  step<T>(
    name: string,
    work: (progress: Progress) => Promise<T>,
    summary?: (result: T) => string,
  ): Promise<T>
  /** Prints a line, or reports it as a message. */
  line(text: string): void
  /**
   * Reports an event.
   *
   * @param text - the event in the text format; null prints nothing there.
   */
  event(name: string, fields: Record<string, unknown>, text: string | null): void
}

/** A number with one decimal, in the language of the terminal. */
export function oneDecimal(value: number): string {
  const decimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(activeLocale(), decimal).format(value)
}

/** Seconds with one decimal, in the language of the terminal. */
export const secondsOf = (milliseconds: number): string => oneDecimal(milliseconds / 1000)

const seconds = (milliseconds: number) => t('cli.seconds', { seconds: secondsOf(milliseconds) })

/** Interval at which a long step reports its progress when it cannot overwrite its line. */
const NOTE_INTERVAL = 5000

/** Prints one line per step with its duration; on a terminal, a status line shows the running steps. */
export class TextPrinter implements StepPrinter {
  readonly #terminal: Terminal
  readonly #now: () => number
  /** Running steps by name, with their last note. */
  readonly #running = new Map<string, string>()

  /** @param now - milliseconds of a monotonic clock. */
  constructor(terminal: Terminal, now: () => number) {
    this.#terminal = terminal
    this.#now = now
  }

  async step<T>(
    name: string,
    work: (progress: Progress) => Promise<T>,
    summary: (result: T) => string = () => '',
  ): Promise<T> {
    const began = this.#now()
    let noted = began
    this.#running.set(name, '')
    this.#showStatus()
    try {
      const result = await work((note) => {
        this.#running.set(name, note)
        if (this.#terminal.isTTY) return this.#showStatus()
        if (this.#now() - noted <= NOTE_INTERVAL) return
        this.#terminal.write(`… ${name}  ${note}\n`)
        noted = this.#now()
      })
      const line = [name.padEnd(16), seconds(this.#now() - began).padStart(7), summary(result)]
      this.#running.delete(name)
      this.line(`✓ ${line.join('  ').trimEnd()}`)
      return result
    } catch (error) {
      this.#running.delete(name)
      this.#showStatus()
      throw error
    }
  }

  line(text: string): void {
    this.#terminal.write(`${this.#terminal.isTTY ? CLEAR : ''}${text}\n`)
    this.#showStatus()
  }

  event(_name: string, _fields: Record<string, unknown>, text: string | null): void {
    if (text !== null) this.line(text)
  }

  #showStatus(): void {
    if (!this.#terminal.isTTY) return
    const steps = [...this.#running].map(([name, note]) => `${name}  ${note}`.trimEnd())
    // A line that wraps could not be overwritten.
    const width = (this.#terminal.columns ?? 80) - 1
    const status = steps.length > 0 ? `… ${steps.join(' · ')}`.slice(0, width) : ''
    this.#terminal.write(CLEAR + status)
  }
}

/** Moves to the start of the line and clears it. */
const CLEAR = '\r\x1b[K'

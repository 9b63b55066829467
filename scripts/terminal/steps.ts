/** Where lines go, and whether a line can be written over. */
export interface Terminal {
  write(text: string): unknown
  isTTY?: boolean
}

export type Progress = (note: string) => void

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** How often a long step says where it is when it cannot write over its own line. */
const NOTE_EVERY = 5000

/**
 * Prints one line for each step with the time it took; while a long one runs, how far it is.
 *
 * @param now - milliseconds, of a clock that never goes back.
 */
export function stepPrinter(terminal: Terminal, now: () => number) {
  const clear = terminal.isTTY ? '\r\x1b[K' : ''
  return {
    /**
     * @param work - the step; what it returns is passed on, what it throws ends the line and flies on.
     * @param summary - said behind the name when the step is done.
     */
    async step<T>(
      name: string,
      work: (progress: Progress) => Promise<T>,
      summary: (result: T) => string = () => '',
    ): Promise<T> {
      const began = now()
      let noted = began
      const progress: Progress = (note) => {
        if (terminal.isTTY) terminal.write(`${clear}… ${name}  ${note}`)
        else if (now() - noted > NOTE_EVERY) {
          terminal.write(`… ${name}  ${note}\n`)
          noted = now()
        }
      }
      if (terminal.isTTY) terminal.write(`… ${name}`)
      try {
        const result = await work(progress)
        const line = [name.padEnd(16), seconds(now() - began).padStart(7), summary(result)]
        terminal.write(`${clear}✓ ${line.join('  ').trimEnd()}\n`)
        return result
      } catch (error) {
        terminal.write(clear)
        throw error
      }
    },

    line(text: string): void {
      terminal.write(`${clear}${text}\n`)
    },

    /**
     * Reports an event: as text here, as one object in jsonLog.ts.
     *
     * @param text - what a person reads; null: nothing.
     */
    event(_name: string, _fields: Record<string, unknown>, text: string | null): void {
      if (text !== null) this.line(text)
    },
  }
}

export type StepPrinter = ReturnType<typeof stepPrinter>

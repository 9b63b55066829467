/** Functions that stop what was started, run in reverse order. */
export class CleanupStack {
  readonly #stops: (() => void | Promise<void>)[] = []

  /** Adds the function that stops the part just started. */
  defer(stop: () => void | Promise<void>): void {
    this.#stops.push(stop)
  }

  /**
   * Runs every function once, last added first, each even if another fails.
   *
   * @throws the error of the function that failed; AggregateError when several did.
   */
  async run(): Promise<void> {
    const errors: unknown[] = []
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      try {
        await stop()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length === 1) throw errors[0]
    if (errors.length > 1) throw new AggregateError(errors, 'Several parts could not be stopped.')
  }
}

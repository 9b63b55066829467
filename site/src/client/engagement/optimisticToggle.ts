/** State of a toggle such as a like: on or off for this user, and the count of all users. */
export interface ToggleState {
  isOn: boolean
  count: number
}

export interface ToggleOptions {
  /** Sends the wanted state; resolves with the resulting state. */
  send: (wanted: boolean) => Promise<ToggleState>
  /** Renders a state: first the optimistic one, finally that of the backend. */
  show: (state: ToggleState) => void
  /** Called after a failure; the state of the backend is shown by then. */
  onError: (error: unknown) => void
}

/** A toggle that shows the new state before it is stored. One request runs at a time; the last press wins. */
export class OptimisticToggle {
  /** Number of presses so far. */
  presses = 0
  #options: ToggleOptions
  /** The last known state of the backend. */
  #stored: ToggleState
  #wanted: boolean
  #isSending = false

  /** @param initial - the state that is shown. */
  constructor(initial: ToggleState, options: ToggleOptions) {
    this.#stored = initial
    this.#wanted = initial.isOn
    this.#options = options
  }

  /** Toggles. Resolves when the backend has stored the state. */
  async press(): Promise<void> {
    this.presses++
    this.#wanted = !this.#wanted
    this.#showExpected()
    if (!this.#isSending) await this.#sendWanted()
  }

  /** Shows a state read from the backend; ignored while a press is being stored. */
  refresh(state: ToggleState): void {
    if (this.#isSending) return
    this.#stored = state
    this.#wanted = state.isOn
    this.#options.show(state)
  }

  async #sendWanted(): Promise<void> {
    this.#isSending = true
    try {
      while (this.#wanted !== this.#stored.isOn) {
        this.#stored = await this.#options.send(this.#wanted)
        this.#showExpected()
      }
    } catch (error) {
      this.#wanted = this.#stored.isOn
      this.#options.show(this.#stored)
      this.#options.onError(error)
    } finally {
      this.#isSending = false
    }
  }

  /** Shows the wanted state with the count it will have. */
  #showExpected(): void {
    const { isOn, count } = this.#stored
    const expected = Math.max(0, count + Number(this.#wanted) - Number(isOn))
    this.#options.show({ isOn: this.#wanted, count: expected })
  }
}

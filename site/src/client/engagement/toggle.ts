/** State of a toggle such as a like: on or off for this user, and the count of all users. */
export interface Switch {
  isOn: boolean
  count: number
}

export interface ToggleParts {
  /** Sends the wanted state; resolves with the resulting state. */
  send: (wanted: boolean) => Promise<Switch>
  /** Renders a state: first the optimistic one, finally that of the backend. */
  show: (state: Switch) => void
  /** Called after a failure; the state of the backend is shown by then. */
  fail: (error: unknown) => void
}

/**
 * An optimistic toggle: shows the new state at once and sends it. One request runs at a time, and the
 * last press wins.
 */
export function makeToggle({ send, show, fail }: ToggleParts) {
  let known: Switch = { isOn: false, count: 0 }
  let wanted = false
  let isBusy = false
  let presses = 0

  const hope = () => ({
    isOn: wanted,
    count: Math.max(0, known.count + Number(wanted) - Number(known.isOn)),
  })

  async function settle(): Promise<void> {
    isBusy = true
    try {
      while (wanted !== known.isOn) {
        known = await send(wanted)
        show(hope())
      }
    } catch (error) {
      wanted = known.isOn
      show(known)
      fail(error)
    } finally {
      isBusy = false
    }
  }

  return {
    /** Toggles. Resolves when the backend has stored the state. */
    async press(): Promise<void> {
      presses++
      wanted = !wanted
      show(hope())
      if (!isBusy) await settle()
    },
    /**
     * Call before reading the state from the backend.
     *
     * @returns applies the response; it is ignored when the button was pressed since.
     */
    asking(): (state: Switch) => void {
      const before = presses
      return (state) => {
        if (isBusy || presses !== before) return
        known = state
        wanted = state.isOn
        show(state)
      }
    },
  }
}

/** Something switched on or off by many people, e.g. a like: one's own state and how many there are. */
export interface Switch {
  isOn: boolean
  count: number
}

export interface ToggleParts {
  /** Tells the backend what is wanted; answers what then holds. */
  send: (wanted: boolean) => Promise<Switch>
  /** Draws a state: at first the hoped for one, in the end the true one. */
  show: (state: Switch) => void
  /** Told when the backend refused or did not answer; the true state is shown by then. */
  fail: (error: unknown) => void
}

/**
 * A button that answers at once and tells the backend behind it. However fast it is pressed, one
 * request runs at a time, and the last press decides.
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
    /** Takes the other state. Resolves when the backend knows. */
    async press(): Promise<void> {
      presses++
      wanted = !wanted
      show(hope())
      if (!isBusy) await settle()
    },
    /**
     * To be called before the backend is asked what holds.
     *
     * @returns takes its answer, which is of no use when somebody has pressed since.
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

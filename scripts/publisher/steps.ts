/** Steps of a publish after which a crash must not lose anything. */
export type Step =
  | 'rows written'
  | 'synced'
  | 'reads repeated'
  | 'planned'
  | 'page written'
  | 'pages written'
  | 'rendered'
  | 'release staged'
  | 'release switched'

/** Called when a publish has reached a step. */
export type OnStep = (step: Step) => void

/** The step callback of production: does nothing. */
export const noStep: OnStep = () => {}

/**
 * Fault injection for tests: ends the publisher at a step, as `kill -9` would. Passed in with the
 * options of the site; production code never sets it.
 */
export interface Fault {
  step: Step
  /** Ends the process when it reaches the step for the n-th time. */
  times: number
}

/**
 * The step callback of a process of the publisher.
 *
 * @param parent - process id of the publisher, in a renderer: a renderer that ends alone is restarted,
 *   so the publisher ends with it.
 */
export function stepCallback(fault: Fault | undefined, parent?: number): OnStep {
  if (!fault) return noStep
  let left = fault.times
  return (step) => {
    if (step !== fault.step) return
    left -= 1
    if (left > 0) return
    if (parent !== undefined) process.kill(parent, 'SIGKILL')
    process.kill(process.pid, 'SIGKILL')
  }
}

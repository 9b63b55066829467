/** Milliseconds of work at a time in browsers without requestIdleCallback. */
const SLICE = 8

/**
 * Runs a computation in idle time, step by step: input is delayed by at most one step.
 *
 * @returns a function that cancels it.
 */
export function runWhenIdle<T>(steps: Generator<void, T>, done: (result: T) => void): () => void {
  let isEnded = false
  const run = (hasTime: () => boolean) => {
    while (!isEnded) {
      const { done: isDone, value } = steps.next()
      if (isDone) return done(value)
      if (!hasTime()) return request(run)
    }
  }
  request(run)
  return () => {
    isEnded = true
  }
}

function request(run: (hasTime: () => boolean) => void): void {
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback((deadline) => run(() => deadline.timeRemaining() > 1), { timeout: 1000 })
    return
  }
  setTimeout(() => {
    const began = performance.now()
    run(() => performance.now() - began < SLICE)
  })
}

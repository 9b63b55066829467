/** Maximum wait for pending work before signing out, in milliseconds. */
const TIMEOUT = 2000

const tasks = new Set<() => Promise<unknown>>()

/** Registers a task to run before signing out. Returns a function that unregisters it. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Runs the registered tasks and waits until they have finished or failed, at most two seconds. */
export async function finishBeforeSignOut(): Promise<void> {
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT)
  })
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), timeout])
}

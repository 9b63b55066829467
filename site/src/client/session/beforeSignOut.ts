/** Maximum wait for pending work before signing out, in milliseconds. */
const PATIENCE = 2000

const works = new Set<() => Promise<unknown>>()

/** Registers work to do before signing out. Returns a function that unregisters it. */
export function beforeSignOut(work: () => Promise<unknown>): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Waits until all registered work has finished or failed. */
export async function finishBeforeSignOut(): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE)
  })
  await Promise.race([Promise.allSettled([...works].map((work) => work())), patience])
}

/** Longest wait for what still has to be done, in milliseconds: signing out must not hang. */
const PATIENCE = 2000

const works = new Set<() => Promise<unknown>>()

/** Does something before a person signs out here, while it still can be done. Gives back what ends that. */
export function beforeSignOut(work: () => Promise<unknown>): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Waits until all of it is done, or failed. */
export async function finishBeforeSignOut(): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE)
  })
  await Promise.race([Promise.allSettled([...works].map((work) => work())), patience])
}

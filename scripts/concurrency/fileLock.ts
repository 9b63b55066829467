import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY = 250

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Waits until nobody else in this checkout does the same, then does it. Two builds of Astro at once
 * would write into each other's working folder.
 *
 * @param lock - a folder that holds a file while somebody works.
 * @param signal - ends the waiting.
 */
export async function withFileLock<T>(
  lock: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const holder = `${process.pid}-${randomUUID()}`
  while (!(await take(lock, holder))) await pause(LOOK_EVERY, undefined, { signal })
  try {
    return await work()
  } finally {
    await giveBack(lock, holder)
  }
}

async function take(lock: string, holder: string): Promise<boolean> {
  // Moved there with its file in it, which no folder with a file gives way to: no lock is without its holder.
  const draft = `${lock}.${holder}`
  await mkdir(draft, { recursive: true })
  await writeFile(join(draft, holder), '')
  try {
    await rename(draft, lock)
    return true
  } catch {
    await rm(draft, { recursive: true })
    // Whoever was killed while working cannot give the lock back.
    for (const other of await readdir(lock).catch(() => []))
      if (!isAlive(Number.parseInt(other, 10))) await giveBack(lock, other)
    return false
  }
}

/** Takes away what one holder put there: somebody who has taken the lock since then keeps it. */
async function giveBack(lock: string, holder: string): Promise<void> {
  await rm(join(lock, holder), { force: true })
  await rmdir(lock).catch(() => {})
}

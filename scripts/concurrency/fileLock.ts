import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Interval at which a held lock is checked, in milliseconds. */
const CHECK_INTERVAL = 250

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Runs work under an exclusive lock. Parallel builds of Astro would write into the same working folder.
 *
 * @param lock - a folder; it contains a file named after the holder.
 * @param signal - aborts the waiting.
 */
export async function withFileLock<T>(
  lock: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const holder = `${process.pid}-${randomUUID()}`
  while (!(await take(lock, holder))) await pause(CHECK_INTERVAL, undefined, { signal })
  try {
    return await work()
  } finally {
    await release(lock, holder)
  }
}

async function take(lock: string, holder: string): Promise<boolean> {
  // The folder is renamed with its file, which fails while the lock contains a file: a lock always has a holder.
  const draft = `${lock}.${holder}`
  await mkdir(draft, { recursive: true })
  await writeFile(join(draft, holder), '')
  try {
    await rename(draft, lock)
    return true
  } catch {
    await rm(draft, { recursive: true })
    // A killed process cannot release its lock.
    for (const other of await readdir(lock).catch(() => []))
      if (!isAlive(Number.parseInt(other, 10))) await release(lock, other)
    return false
  }
}

/** Removes the file of one holder; a lock that was taken since then remains. */
async function release(lock: string, holder: string): Promise<void> {
  await rm(join(lock, holder), { force: true })
  await rmdir(lock).catch(() => {})
}

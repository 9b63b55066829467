import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
 * @param lock - a folder that exists while somebody works.
 * @param signal - ends the waiting.
 */
export async function inTurn<T>(
  lock: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  await mkdir(dirname(lock), { recursive: true })
  while (!(await take(lock))) await pause(LOOK_EVERY, undefined, { signal })
  try {
    return await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
  } catch {
    const holder = Number(await readFile(join(lock, 'pid'), 'utf8').catch(() => ''))
    // Whoever was killed while working cannot give the lock back.
    if (holder > 0 && !isAlive(holder)) await rm(lock, { recursive: true, force: true })
    return false
  }
  await writeFile(join(lock, 'pid'), String(process.pid))
  return true
}

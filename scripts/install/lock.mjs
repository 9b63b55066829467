import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const POLL_MILLISECONDS = 500
/** Maximum time between creation of the lock file and writing of the process id. */
const WRITE_MILLISECONDS = 10_000

/**
 * Locks the staging folder; waits while another process installs. Deletes the files of an interrupted
 * install.
 *
 * @param {string} stage - path of the folder.
 * @param {() => void} onWait - called once if another process has the lock.
 */
export async function lockStage(stage, onWait) {
  for (let waited = false; !tryLock(stage); waited = true) {
    if (!waited) onWait()
    await setTimeout(POLL_MILLISECONDS)
  }
}

function tryLock(stage) {
  const owner = join(stage, 'pid')
  mkdirSync(stage, { recursive: true })
  try {
    writeFileSync(owner, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
    if (isOwned(owner)) return false
    rmSync(stage, { recursive: true, force: true })
    return tryLock(stage)
  }
}

function isOwned(owner) {
  try {
    const pid = Number(readFileSync(owner, 'utf8'))
    if (pid === 0) return Date.now() - statSync(owner).mtimeMs < WRITE_MILLISECONDS
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

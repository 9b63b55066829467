import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const POLL_MILLISECONDS = 500
/** How long a new owner takes at most to write its process id. */
const CLAIM_MILLISECONDS = 10_000

/**
 * Takes the staging folder; waits while another process installs. What an interrupted install left
 * is deleted.
 *
 * @param {string} stage - path of the folder.
 * @param {() => void} onWait - called once when there is a wait.
 */
export async function lockStage(stage, onWait) {
  for (let waited = false; !claim(stage); waited = true) {
    if (!waited) onWait()
    await setTimeout(POLL_MILLISECONDS)
  }
}

function claim(stage) {
  const owner = join(stage, 'pid')
  mkdirSync(stage, { recursive: true })
  try {
    writeFileSync(owner, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
    if (isOwned(owner)) return false
    rmSync(stage, { recursive: true, force: true })
    return claim(stage)
  }
}

function isOwned(owner) {
  try {
    const pid = Number(readFileSync(owner, 'utf8'))
    if (pid === 0) return Date.now() - statSync(owner).mtimeMs < CLAIM_MILLISECONDS
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

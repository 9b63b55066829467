import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { StartError } from '../errors.ts'

/** The system account of PostgreSQL if this process is root. PostgreSQL does not run as root. */
export interface Owner {
  uid: number
  gid: number
}

const ACCOUNT = 'postgres'

/**
 * The account for PostgreSQL: the owner of the cluster, otherwise "postgres", which is created if it is
 * missing. Null if this process is not root.
 */
export function findOwner(cluster: string): Owner | null {
  if (process.getuid?.() !== 0) return null
  const found = statSync(cluster, { throwIfNoEntry: false })
  if (found !== undefined && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  return lookUp() ?? create()
}

function lookUp(): Owner | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

function create(): Owner {
  // Debian and Fedora have useradd, Alpine has adduser.
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT]],
    ['adduser', ['-S', '-D', '-H', ACCOUNT]],
  ]
  let last: unknown
  for (const [command, flags] of commands) {
    try {
      execFileSync(command, flags, { stdio: 'pipe' })
    } catch (error) {
      last = error
    }
    // Also after a failure: another process may have created it at the same time.
    const made = lookUp()
    if (made !== null) return made
  }
  throw new StartError(t('cli.start.noAccount', { account: ACCOUNT, reason: reasonOf(last) }), {
    cause: last,
  })
}

/** Creates a folder that is owned by the account. */
export function giveFolder(folder: string, owner: Owner | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner === null) return
  chownSync(folder, owner.uid, owner.gid)
}

/**
 * Removes the access of other accounts to the data folder, which contains keys, mail and the database.
 * The account of PostgreSQL can enter it, but not list it. Does nothing if another account owns the
 * folder, or on Windows.
 */
export function closeDataFolder(folder: string, owner: Owner | null): void {
  if (statSync(folder).uid !== process.getuid?.()) return
  if (owner !== null) chownSync(folder, 0, owner.gid)
  chmodSync(folder, owner === null ? 0o700 : 0o710)
}

/** Whether the account can enter `path` and all folders above it. */
export function isReachable(path: string, owner: Owner): boolean {
  return [...ancestors(path), path].every((folder) => {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    return (mode & bit) !== 0
  })
}

/** `/a/b/c` -> `/`, `/a`, `/a/b`. */
function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...ancestors(parent), parent]
}

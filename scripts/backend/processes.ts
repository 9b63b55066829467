import { type ChildProcess, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { systemCode } from './errors.ts'

/** Sends a signal to a child process when this process ends by process.exit(). */
export function endWithProcess(child: ChildProcess, signal: NodeJS.Signals): void {
  const end = () => child.kill(signal)
  process.on('exit', end)
  child.once('close', () => process.off('exit', end))
}

/** Whether a process with this id runs, of any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** Sends a signal to a process; does nothing if it has ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error
  }
}

/**
 * Start time of a process as an opaque text that differs from later processes with the same id; null if
 * the process does not run or the system does not provide it.
 */
export function processStart(pid: number): string | null {
  if (process.platform === 'linux') return linuxProcessStart(pid)
  return process.platform === 'win32' ? null : ps(pid, 'lstart=')
}

/** The command line of a process, or null. */
export function commandLine(pid: number): string | null {
  if (process.platform === 'win32') return null
  if (process.platform !== 'linux') return ps(pid, 'command=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return null
  }
}

/** proc(5): field 22 counts clock ticks since boot, so the boot is part of the identity. */
function linuxProcessStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the command in brackets, may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return fields[0] === 'Z' ? null : `${boot} ${fields[19]}`
  } catch {
    return null
  }
}

function ps(pid: number, field: string): string | null {
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

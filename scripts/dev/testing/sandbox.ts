import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Somebody who owns nothing: what root starts would see everything as its own. */
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const asNobody = () => (process.getuid?.() === 0 ? NOBODY : [])

/** Whether bubblewrap is there and may do its work, and the checkout can be read by others than root. */
export function canSandbox(): boolean {
  const read = ['test', '-r', join(root, 'package.json')]
  const [program = '', ...args] = [...asNobody(), 'bwrap', '--ro-bind', '/', '/', ...read]
  return spawnSync(program, args).status === 0
}

/** The values of a key in a unit of systemd, in order. */
export const settingsOf = (unit: string, key: string) =>
  unit
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1))

/**
 * The command of a service with the rest of the machine as the service sees it, as far as that is done
 * with namespaces: ProtectSystem=strict, ProtectHome, PrivateTmp, PrivateDevices, NoNewPrivileges, no
 * capabilities. It runs the very ExecStart, from the paths the unit names.
 *
 * @param unit - text of the unit file.
 * @param data - what the service gets as its StateDirectory.
 * @param kept - folder whose folders, one for each of ReadWritePaths, stand in for those.
 */
export function sandboxed(unit: string, data: string, kept: string): string[] {
  const [start = ''] = settingsOf(unit, 'ExecStart')
  const [state = ''] = settingsOf(unit, 'StateDirectory')
  const [checkout = ''] = settingsOf(unit, 'WorkingDirectory')
  return [
    ...asNobody(),
    ...['bwrap', '--unshare-user', '--unshare-ipc', '--unshare-uts', '--cap-drop', 'ALL'],
    ...['--die-with-parent', '--new-session', '--ro-bind', '/', '/', '--dev', '/dev'],
    ...['/home', '/root', '/tmp', '/var/tmp', '/var/lib', '/opt'].flatMap((p) => ['--tmpfs', p]),
    ...['--ro-bind', root, checkout, '--bind', data, join('/var/lib', state)],
    ...writablePaths(unit).flatMap((path, n) => ['--bind', join(kept, String(n)), path]),
    // PrivateTmp can be written; what else lies in memory here cannot.
    ...['/home', '/root', '/opt', '/var/lib'].flatMap((path) => ['--remount-ro', path]),
    ...['--chdir', checkout, '--', ...start.split(' ')],
  ]
}

/** Everything but its state a service may write. */
export const writablePaths = (unit: string) =>
  settingsOf(unit, 'ReadWritePaths').flatMap((list) => list.split(' '))

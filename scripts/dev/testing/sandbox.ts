import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Runs a program as an account without files. As root it could write everything. */
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const asNobody = () => (process.getuid?.() === 0 ? NOBODY : [])

/** Whether bubblewrap works and other accounts can read the checkout. */
export function canSandbox(): boolean {
  const read = ['test', '-r', join(root, 'package.json')]
  const [program = '', ...args] = [...asNobody(), 'bwrap', '--ro-bind', '/', '/', ...read]
  return spawnSync(program, args).status === 0
}

/** Values of a key in a systemd unit, in order. */
export const settingsOf = (unit: string, key: string) =>
  unit
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1))

/**
 * The ExecStart of a unit in a sandbox with the namespaces that systemd creates: ProtectSystem=strict,
 * ProtectHome, PrivateTmp, PrivateDevices, NoNewPrivileges, no capabilities.
 *
 * @param unit - text of the unit file.
 * @param data - folder that is mounted as StateDirectory.
 * @param writable - folder with a numbered folder for each of ReadWritePaths.
 */
export function sandboxed(unit: string, data: string, writable: string): string[] {
  const [start = ''] = settingsOf(unit, 'ExecStart')
  const [state = ''] = settingsOf(unit, 'StateDirectory')
  const [checkout = ''] = settingsOf(unit, 'WorkingDirectory')
  return [
    ...asNobody(),
    ...['bwrap', '--unshare-user', '--unshare-ipc', '--unshare-uts', '--cap-drop', 'ALL'],
    ...['--die-with-parent', '--new-session', '--ro-bind', '/', '/', '--dev', '/dev'],
    ...['/home', '/root', '/tmp', '/var/tmp', '/var/lib', '/opt'].flatMap((p) => ['--tmpfs', p]),
    ...['--ro-bind', root, checkout, '--bind', data, join('/var/lib', state)],
    ...writablePaths(unit).flatMap((path, n) => ['--bind', join(writable, String(n)), path]),
    // Only PrivateTmp is writable; the other tmpfs mounts are not.
    ...['/home', '/root', '/opt', '/var/lib'].flatMap((path) => ['--remount-ro', path]),
    ...['--chdir', checkout, '--', ...start.split(' ')],
  ]
}

/** Writable paths of a service besides its state. */
export const writablePaths = (unit: string) =>
  settingsOf(unit, 'ReadWritePaths').flatMap((list) => list.split(' '))

import { readdir, readFile } from 'node:fs/promises'

/** Microseconds of one tick of the kernel's clock. */
const TICK = 10_000

/** CPU time of this process in microseconds. */
export async function cpuOfThisProcess(): Promise<number> {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** CPU time in microseconds of the processes that a process started; 0 on systems other than Linux. */
export async function cpuOfChildren(parent: number): Promise<number> {
  const processes = await readdir('/proc').catch(() => [])
  const times = processes
    .filter((name) => /^\d+$/.test(name))
    .map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // The fields after the name, which may contain spaces: state, parent, …, user and system time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(fields[1]) === parent ? (Number(fields[11]) + Number(fields[12])) * TICK : 0
    })
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0)
}

/**
 * A publisher whose site lies on a small disk of its own, a tmpfs that only it sees: in a namespace for
 * mounts, which needs no root where Linux lets ordinary accounts have one. It ends with its disk.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cp, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientFor } from '../../database/client.ts'
import { isMain } from '../../terminal/isMain.ts'
import { isDiskFull } from '../diskFull.ts'
import { SitePipeline } from '../pipeline.ts'
import { type PublisherReport, startPublisher } from '../publisher.ts'
import { openResidentSite } from '../residentSite.ts'
import type { ResidentOptions } from '../sitePublisher.ts'
import { leaseOf } from './instance.ts'

const THIS_FILE = fileURLToPath(import.meta.url)
const MOUNT = 'mount -t tmpfs -o size="$0" tmpfs "$1" && shift && exec "$@"'
const POLL = 300

/** What goes to the publisher: its site's options as JSON can hold them, and the key of the outbox. */
export type SmallDiskOptions = Omit<ResidentOptions, 'client' | 'now' | 'purge'> & {
  secretKey: string
}

const inNamespace = (size: string, folder: string, command: string[]) => [
  ...['-rm', 'sh', '-c', MOUNT, size, folder],
  ...command,
]

/** Why no small disk can be made here; null when one can. */
export function whyNoSmallDisk(folder: string): string | null {
  const tried = spawnSync('unshare', inNamespace('1m', folder, ['true']), { encoding: 'utf8' })
  if (tried.status === 0) return null
  return (tried.error?.message ?? tried.stderr).trim()
}

/** A publisher with a disk that can be filled. */
export type SmallDisk = Awaited<ReturnType<typeof startOnSmallDisk>>

/**
 * Starts it.
 *
 * @param disk - an empty folder: where it sees its disk.
 * @param size - of the disk, as tmpfs takes it.
 * @param options - its folder lies on the disk.
 */
export async function startOnSmallDisk(disk: string, size: string, options: SmallDiskOptions) {
  const command = [process.execPath, THIS_FILE, JSON.stringify(options)]
  const child = spawn('unshare', inNamespace(size, disk, command), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const reports: PublisherReport[] = []
  let settled = 0
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The publisher ended with ${code}.`)))
    child.on('message', (said: PublisherReport | 'ready' | 'settled') => {
      if (said === 'ready') resolve()
      else if (said === 'settled') settled++
      else reports.push(said)
    })
  })
  /** The same folder, seen from outside. */
  const outside = (path: string) => `/proc/${child.pid}/root${path}`
  const filler = outside(join(disk, 'filler'))
  return {
    reports,
    outside,
    /** How often it had nothing left to do, not even for the search index. */
    settled: () => settled,
    /** Bytes that are free. */
    async free(): Promise<number> {
      const { bavail, bsize } = await statfs(outside(disk))
      return bavail * bsize
    },
    /** Leaves only so many bytes free. */
    async fillUp(room: number): Promise<void> {
      await rm(filler, { force: true })
      const bytes = Buffer.alloc(Math.max(0, (await this.free()) - room))
      await writeFile(filler, bytes).catch((error: unknown) => {
        // The publisher took some of it meanwhile: then the disk is full, as it was to be.
        if (room > 0 || !isDiskFull(error)) throw error
      })
    },
    makeRoom: () => rm(filler, { force: true }),
    /** Ends the publisher and leaves a copy of its site in a folder. */
    async stop(copy: string): Promise<void> {
      const ended = whenEnded(child)
      child.send(copy)
      await ended
    },
    async kill(): Promise<void> {
      const ended = whenEnded(child)
      child.kill('SIGKILL')
      await ended
    },
  }
}

const whenEnded = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

if (isMain(import.meta.url)) {
  const { secretKey, ...options }: SmallDiskOptions = JSON.parse(process.argv[2] ?? '')
  const now = () => new Date()
  const client = clientFor(options.apiUrl, options.publishableKey)
  const site = openResidentSite({ ...options, client, now, purge: null })
  await site.sync()
  await site.prepare()
  const pipeline = new SitePipeline(
    ...([site, clientFor(options.apiUrl, secretKey), now] as const),
    leaseOf({ ...options, secretKey }, 'small disk'),
  )
  const settle = pipeline.settle.bind(pipeline)
  pipeline.settle = async () => {
    await settle()
    process.send?.('settled')
  }
  const publisher = startPublisher({
    pipeline,
    report: (report) => process.send?.(report),
    pollMilliseconds: POLL,
    now,
  })
  process.once('message', async (copy: string) => {
    await publisher.stop()
    await site.close()
    await cp(options.folder, copy, { recursive: true, verbatimSymlinks: true })
    process.exit(0)
  })
  process.once('disconnect', () => process.exit(1))
  process.send?.('ready')
}

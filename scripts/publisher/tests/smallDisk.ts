/**
 * A publisher whose site is on a small disk: a tmpfs in its own mount namespace, which needs no root if
 * Linux allows user namespaces. The disk is removed when the publisher ends.
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
import { leaseOf, type TestBackend } from './instance.ts'

const THIS_FILE = fileURLToPath(import.meta.url)
const MOUNT = 'mount -t tmpfs -o size="$0" tmpfs "$1" && shift && exec "$@"'
const POLL_MILLISECONDS = 300

/** Options of the publisher's process: those of its site that JSON can represent, and its backend. */
export type SmallDiskOptions = Omit<ResidentOptions, 'client' | 'now' | 'purge'> & {
  backend: Pick<TestBackend, 'apiUrl' | 'publishableKey' | 'secretKey'>
}

const inNamespace = (size: string, folder: string, command: string[]) => [
  ...['-rm', 'sh', '-c', MOUNT, size, folder],
  ...command,
]

/** Reason why no small disk can be created here, or null. */
export function smallDiskProblem(folder: string): string | null {
  const result = spawnSync('unshare', inNamespace('1m', folder, ['true']), { encoding: 'utf8' })
  if (result.status === 0) return null
  return (result.error?.message ?? result.stderr).trim()
}

/** A publisher on a small disk that can be filled. */
export type SmallDisk = Awaited<ReturnType<typeof startOnSmallDisk>>

/**
 * Starts a publisher on a small disk.
 *
 * @param disk - an empty folder: the mount point.
 * @param size - size of the disk in the format of tmpfs.
 * @param options - options of the publisher; its folder must be on the disk.
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
    child.on('message', (message: PublisherReport | 'ready' | 'settled') => {
      if (message === 'ready') resolve()
      else if (message === 'settled') settled++
      else reports.push(message)
    })
  })
  /** A path in the namespace of the publisher, as seen from this process. */
  const outside = (path: string) => `/proc/${child.pid}/root${path}`
  const filler = outside(join(disk, 'filler'))
  return {
    reports,
    outside,
    /** Number of times the publisher became idle, including the search index. */
    settled: () => settled,
    /** Number of free bytes. */
    async free(): Promise<number> {
      const { bavail, bsize } = await statfs(outside(disk))
      return bavail * bsize
    },
    /** Fills the disk up to a number of free bytes. */
    async fillUp(freeBytes: number): Promise<void> {
      await rm(filler, { force: true })
      const bytes = Buffer.alloc(Math.max(0, (await this.free()) - freeBytes))
      await writeFile(filler, bytes).catch((error: unknown) => {
        // The publisher used some space in the meantime; the disk is then full as intended.
        if (freeBytes > 0 || !isDiskFull(error)) throw error
      })
    },
    freeSpace: () => rm(filler, { force: true }),
    /** Stops the publisher and copies its site to a folder. */
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
  const { backend, ...options }: SmallDiskOptions = JSON.parse(process.argv[2] ?? '')
  const now = () => new Date()
  const client = clientFor(backend.apiUrl, backend.publishableKey)
  const site = openResidentSite({ ...options, client, now, purge: null })
  await site.sync()
  await site.prepare()
  const pipeline = new SitePipeline(
    ...([site, clientFor(backend.apiUrl, backend.secretKey), now] as const),
    leaseOf(backend, 'small disk'),
  )
  const follow = pipeline.follow.bind(pipeline)
  // Runs last, after the pages: updates the search index and deletes the former one.
  pipeline.follow = async (signal) => {
    await follow(signal)
    process.send?.('settled')
  }
  const publisher = startPublisher({
    pipeline,
    report: (report) => process.send?.(report),
    pollMilliseconds: POLL_MILLISECONDS,
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

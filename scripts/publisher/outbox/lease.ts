import { randomUUID } from 'node:crypto'
import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type Client, parseResponse, SourceError } from '../mirror/source.ts'

/** A lease that is not renewed for this long is free, in seconds. */
const LEASE_SECONDS = 30
/** Renewal interval in milliseconds: two renewals may fail. */
const RENEWAL_INTERVAL = 9000
/** A confirmed lease is not checked again for this long, in milliseconds; shorter than the lease. */
const CONFIRMED_FOR = 15_000

/** The publisher that holds the lease. */
export interface Holder {
  /** Machine, folder and process id. */
  name: string
  since: Date
}

/** The exclusive right to publish from a database. */
export interface Lease {
  /** Identifies this publisher to the database. */
  readonly session: string
  /** Machine, folder and process id of this publisher. */
  readonly name: string
  /** Whether the lease was confirmed recently; sends no request. */
  isHeld(): boolean
  /** Whether this publisher holds the lease; takes it when it is free. Throws without a database. */
  acquire(): Promise<boolean>
  /** Whether another publisher may have published since this one: the outbox lacks its changes. */
  isBehind(): boolean
  /** Records that this publisher has compared all content. */
  noteUpToDate(): void
  /** Records that the database reported another holder. */
  noteLost(): void
  /** Frees the lease for the next publisher. */
  release(): Promise<void>
}

type LeaseResponse = { held: true; changed: boolean } | { held: false; name: string; since: string }

export interface LeaseOptions {
  /** Created with the secret key. */
  client: Client
  /** Identifies the data folder; see folderId. */
  folder: string
  /** Shown to other publishers: machine, folder and process id. */
  name: string
  /** Called when the holder that is waited for changes; null when waiting ends. */
  onWaiting: (holder: Holder | null) => void
  /** Milliseconds of a monotonic clock. */
  monotonic?: () => number
}

/**
 * Lease in the database: one publisher at a time takes changes, because events marked as done by one
 * never reach the readers of another. See take_publisher_lease.
 */
export class DatabaseLease implements Lease {
  readonly session = randomUUID()
  readonly name: string
  readonly #options: LeaseOptions
  readonly #monotonic: () => number
  #confirmedUntil = Number.NEGATIVE_INFINITY
  #isFirstRequest = true
  #isBehind = true
  /** The holder that was reported last, as JSON. */
  #reported: string | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(options: LeaseOptions) {
    this.name = options.name
    this.#options = options
    this.#monotonic = options.monotonic ?? (() => performance.now())
  }

  isHeld(): boolean {
    return this.#monotonic() < this.#confirmedUntil
  }

  async acquire(): Promise<boolean> {
    return this.isHeld() || (await this.#request())
  }

  isBehind(): boolean {
    return this.#isBehind
  }

  noteUpToDate(): void {
    this.#isBehind = false
  }

  noteLost(): void {
    this.#confirmedUntil = Number.NEGATIVE_INFINITY
    // A waiting publisher checks the lease when it looks for changes.
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async release(): Promise<void> {
    this.noteLost()
    // Without a database, the lease expires.
    await this.#options.client.rpc('release_publisher_lease', { session: this.session }).then(
      () => {},
      () => {},
    )
  }

  /** Takes or renews the lease. */
  async #request(): Promise<boolean> {
    const { client, folder } = this.#options
    const requestedAt = this.#monotonic()
    const response = await client.rpc('take_publisher_lease', {
      ...{ session: this.session, folder, name: this.name },
      ...{ starts: this.#isFirstRequest, seconds: LEASE_SECONDS },
    })
    const lease = parseResponse('The lease', response) as unknown as LeaseResponse
    this.#report(lease.held ? null : { name: lease.name, since: new Date(lease.since) })
    if (!lease.held) {
      this.noteLost()
      return false
    }
    this.#confirmedUntil = requestedAt + CONFIRMED_FOR
    this.#isFirstRequest = false
    this.#isBehind ||= lease.changed
    this.#timer ??= setInterval(() => this.#request().catch(() => {}), RENEWAL_INTERVAL).unref()
    return true
  }

  #report(holder: Holder | null): void {
    const key = holder && JSON.stringify(holder)
    if (key === this.#reported) return
    this.#reported = key
    this.#options.onWaiting(holder)
  }
}

/** Marks changes as live; the database rejects a publisher that has lost the lease. */
export async function finishWithLease(
  client: Client,
  lease: Lease,
  events: number[],
): Promise<void> {
  const parameters = { events, session: lease.session }
  const { error } = await client.rpc('finish_publish_events', parameters)
  if (!error) return
  if (error.hint === 'lease_lost') lease.noteLost()
  throw new SourceError(`publish_events: ${error.message}`)
}

/** The lease of the publisher of a data folder. */
export async function leaseOf(
  data: string,
  options: Pick<LeaseOptions, 'client' | 'onWaiting'>,
): Promise<Lease> {
  const name = `${hostname()}, ${data} (process ${process.pid})`
  return new DatabaseLease({ ...options, folder: await folderId(data), name })
}

/**
 * Id of a data folder, stored in the folder. A copy of the folder gets another id, because it would
 * otherwise take over the lease while the original publishes; the copy is detected by the inode of the
 * file.
 */
export async function folderId(data: string): Promise<string> {
  const file = join(data, 'publisher.id')
  const [stored, inode] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
  const isOriginal = stored && UUID.test(stored) && inode === (await inodeOf(file))
  if (isOriginal) return stored
  const id = randomUUID()
  // A new file: a copy may share the old one with its original as a hard link.
  await rm(file, { force: true })
  await writeFile(file, id)
  await appendFile(file, ` ${await inodeOf(file)}`)
  return id
}

const UUID = /^[0-9a-f-]{36}$/

const inodeOf = async (file: string) => String((await stat(file, { bigint: true })).ino)

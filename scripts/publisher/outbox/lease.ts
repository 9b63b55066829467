import { randomUUID } from 'node:crypto'
import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type Client, parseResponse, SourceError } from '../mirror/source.ts'

/** A publisher that is not heard from for so long has died, in seconds. */
const LEASE_SECONDS = 30
/** How often one is heard from, in milliseconds: twice may fail. */
const RENEW_EVERY = 9000
/** Nobody is asked again for so long after the database confirmed it; the lease outlasts it by far. */
const SURE_FOR = 15_000

/** The publisher that others wait for. */
export interface Holder {
  /** Machine, folder and process id. */
  name: string
  since: Date
}

/** Whose turn it is to publish from a database. */
export interface Lease {
  /** Names this publisher to the database. */
  session: string
  /** Machine, folder and process id of this publisher. */
  name: string
  /** Whether the database confirmed the lease a moment ago; asks nothing. */
  isHeld(): boolean
  /** Whether it is this one's turn; another one that died is followed. Throws while nobody can say. */
  isOurs(): Promise<boolean>
  /**
   * Whether another one may have published since this one last did: then the outbox tells only part of
   * what changed.
   */
  isBehind(): boolean
  noteUpToDate(): void
  /** The database says that another one took over. */
  noteLost(): void
  /** Lets the next one follow at once. */
  release(): Promise<void>
}

type Answer = { held: true; changed: boolean } | { held: false; name: string; since: string }

/** Whose lease it is. */
export interface LeaseOptions {
  /** Made with the secret key. */
  client: Client
  /** Names the data folder, see folderId. */
  folder: string
  /** How others are told of this one: machine, folder and process id. */
  name: string
  /** Told once for each publisher that is waited for, and with null when the waiting has ended. */
  onWaiting: (holder: Holder | null) => void
  /** Milliseconds that only grow; a clock that is set plays no part. */
  monotonic?: () => number
}

/**
 * Makes sure that one publisher at a time takes changes from a database: what one marks as done, the
 * readers of another would never get. The row is kept by the database; see take_publisher_lease.
 */
export function openLease(options: LeaseOptions): Lease {
  const { client, folder, name, onWaiting, monotonic = () => performance.now() } = options
  const session = randomUUID()
  let sureUntil = Number.NEGATIVE_INFINITY
  let starts = true
  let behind = true
  let waitsFor: string | null = null
  let timer: NodeJS.Timeout | undefined

  async function ask(): Promise<boolean> {
    const asked = monotonic()
    const parameters = { session, folder, name, starts, seconds: LEASE_SECONDS }
    const said = parseResponse('The lease', await client.rpc('take_publisher_lease', parameters))
    const got = said as unknown as Answer
    tell(got.held ? null : { name: got.name, since: new Date(got.since) })
    if (!got.held) {
      noteLost()
      return false
    }
    sureUntil = asked + SURE_FOR
    starts = false
    behind ||= got.changed
    timer ??= setInterval(() => ask().catch(() => {}), RENEW_EVERY).unref()
    return true
  }

  function tell(holder: Holder | null): void {
    const key = holder && JSON.stringify(holder)
    if (key === waitsFor) return
    waitsFor = key
    onWaiting(holder)
  }

  function noteLost(): void {
    sureUntil = Number.NEGATIVE_INFINITY
    // Whoever waits asks when it looks for changes; renewing is for who has something to lose.
    clearInterval(timer)
    timer = undefined
  }

  return {
    session,
    name,
    isHeld: () => monotonic() < sureUntil,
    isOurs: async () => monotonic() < sureUntil || (await ask()),
    isBehind: () => behind,
    noteUpToDate: () => {
      behind = false
    },
    noteLost,
    async release() {
      noteLost()
      // A database that is away forgets the lease by itself.
      await client.rpc('release_publisher_lease', { session }).then(
        () => {},
        () => {},
      )
    },
  }
}

/** Marks changes as live; refused to a publisher whose turn is over. */
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

/** The lease of the publisher over a data folder. */
export async function leaseOf(
  data: string,
  options: Pick<LeaseOptions, 'client' | 'onWaiting'>,
): Promise<Lease> {
  const name = `${hostname()}, ${data} (process ${process.pid})`
  return openLease({ ...options, folder: await folderId(data), name })
}

/**
 * Identifies a data folder in the database: made once, and kept in it. A copy of the folder gets an id
 * of its own, because it is another folder: with that of its original it would take over the lease while
 * the original publishes. What tells them apart is the inode of the file, which a copy does not keep.
 */
export async function folderId(data: string): Promise<string> {
  const file = join(data, 'publisher.id')
  const [known, inode] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
  const isOriginal = known && UUID.test(known) && inode === (await inodeOf(file))
  if (isOriginal) return known
  const id = randomUUID()
  // A new file, never the one a copy may share with its original as a hard link.
  await rm(file, { force: true })
  await writeFile(file, id)
  await appendFile(file, ` ${await inodeOf(file)}`)
  return id
}

const UUID = /^[0-9a-f-]{36}$/

const inodeOf = async (file: string) => String((await stat(file, { bigint: true })).ino)

/**
 * Refreshes a search index in a process of its own: reading the archive and counting words would block
 * the publisher, and on a machine with few cores Pagefind would slow down readers. Arguments: the path of
 * the mirror and the folder of the index.
 */
import { constants, setPriority } from 'node:os'
import { checkpointMirror } from '../mirror/database.ts'
import type { SearchFailure } from '../mirror/quarantine.ts'
import { refreshSearch } from './refreshSearch.ts'

/** Messages to the publisher. */
export type IndexMessage =
  | { kind: 'shard'; tried: string[]; failed: SearchFailure[] }
  | { kind: 'done' }
  | { kind: 'failed'; error: string }

const [mirror = '', folder = ''] = process.argv.slice(2)
const stopping = new AbortController()
// The publisher has ended, or stops the refresh.
process.on('disconnect', () => stopping.abort())

/** Sends a message; an error is ignored, because the publisher has ended. */
const send = (message: IndexMessage) =>
  new Promise<void>((resolve) => {
    if (!process.send) return resolve()
    process.send(message, undefined, {}, () => resolve())
  })

/** An error is ignored: SQLite does the same when the log is long. */
function checkpoint(): void {
  try {
    checkpointMirror(mirror)
  } catch {}
}

try {
  // Inherited by the process of Pagefind.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  await refreshSearch(mirror, folder, undefined, {
    signal: stopping.signal,
    onShard: (tried, failed) => void send({ kind: 'shard', tried, failed }),
  })
  checkpoint()
  await send({ kind: 'done' })
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  if (!stopping.signal.aborted) await send({ kind: 'failed', error: text })
}
process.exit()

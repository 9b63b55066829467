import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { IndexMessage } from './indexWorker.ts'
import { type IndexRun, SearchError } from './shards.ts'

const WORKER = fileURLToPath(new URL('indexWorker.ts', import.meta.url))

/**
 * Brings a search index up to date with the mirror, in a process with a lower priority; see refreshSearch.
 *
 * @throws SearchError with the message of the process; the index is then unchanged.
 */
export function refreshInWorker(
  mirrorPath: string,
  folder: string,
  { onShard, signal }: IndexRun,
): Promise<void> {
  signal?.throwIfAborted()
  const child = fork(WORKER, [mirrorPath, folder], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Standard output is the log of the command, which may be JSON.
    stdio: ['ignore', 2, 2, 'ipc'],
  })
  const stop = () => child.connected && child.disconnect()
  signal?.addEventListener('abort', stop, { once: true })
  let result: IndexMessage | undefined
  let failure: unknown
  child.on('message', (message: IndexMessage) => {
    if (message.kind !== 'shard') result = message
    else
      try {
        onShard?.(message.tried, message.failed)
      } catch (error) {
        failure = error
        stop()
      }
  })
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, end) => {
      if (failure !== undefined) reject(failure)
      else if (signal?.aborted) reject(signal.reason)
      else if (result?.kind === 'done') resolve()
      else if (result?.kind === 'failed') reject(new SearchError(result.error))
      else reject(new SearchError(`The process of the search index ended (${end ?? code}).`))
    })
  }).finally(() => signal?.removeEventListener('abort', stop))
}

/**
 * A thread of `astro build` that renders and writes pages (integrations/prerendering.ts): one for each message, one
 * after another.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { fileOf } from '@broadsheet/shared/publishing/pageFile.ts'
import { render } from './resident.ts'

/** What a thread is started with. */
export interface ThreadData {
  /** Folder of the site. */
  out: string
}

/** Asks a thread for a page. */
export interface PageRequest {
  id: number
  /** As in `allAddresses`. */
  address: string
}

/** Reports that a page is written, or why not. */
export interface PageResponse {
  id: number
  error?: unknown
}

const { out } = workerData as ThreadData

let queue = Promise.resolve()
parentPort?.on('message', ({ id, address }: PageRequest) => {
  queue = queue.then(async () => {
    const response: PageResponse = { id }
    try {
      await renderToFile(address)
    } catch (error) {
      response.error = error
    }
    parentPort?.postMessage(response)
  })
})

/** Writing synchronously takes a third of the time: the next page is rendered by this thread only. */
async function renderToFile(address: string): Promise<void> {
  // Astro renders the not-found page as /404/.
  const file = join(out, fileOf(address === '/404/' ? '/404' : address))
  const { status, body } = await render(address)
  if (status !== 200 && body.byteLength === 0) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, body)
}

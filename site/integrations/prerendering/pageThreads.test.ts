import { afterEach, expect, test } from 'vitest'
import { PAGES_IN_A_ROW, PageThreads } from './pageThreads.ts'

/** A thread that responds to addresses without rendering them, as its code says. */
const threadOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads'
      parentPort.on('message', ({ id, address }) => { ${code} })`)}`,
  )

let threads: PageThreads
afterEach(() => threads.stop())

const start = (code: string, count: number) => {
  threads = new PageThreads(threadOf(code), { out: '/nowhere' }, count)
  return threads
}

test('a page is written when its thread reports it', async () => {
  start('parentPort.postMessage({ id })', 2)
  await Promise.all(['/', '/latest/', '/rss.xml'].map((address) => threads.write(address)))
})

test('pages are rendered by all threads at the same time', async () => {
  // Each thread waits for the other one.
  const both = new SharedArrayBuffer(4)
  const code = `
    const arrived = new Int32Array(workerData.both)
    Atomics.add(arrived, 0, 1)
    Atomics.notify(arrived, 0)
    while (Atomics.load(arrived, 0) < 2) Atomics.wait(arrived, 0, 1, 1000)
    parentPort.postMessage({ id })`
  threads = new PageThreads(threadOf(code), Object.assign({ out: '/nowhere' }, { both }), 2)
  const pages = Array.from({ length: PAGES_IN_A_ROW + 1 }, (_, n) => `/${n}/`)
  await Promise.all(pages.map((page) => threads.write(page)))
})

test('the error of a page is thrown, and others are written', async () => {
  start(
    `parentPort.postMessage(address === '/bad/' ? { id, error: new Error('No such section') } : { id })`,
    1,
  )
  const bad = threads.write('/bad/')
  const good = threads.write('/good/')
  await expect(bad).rejects.toThrow('No such section')
  await good
})

test('pages of a thread that ends are rejected', async () => {
  start('process.exit(1)', 1)
  await expect(threads.write('/a/')).rejects.toThrow('has ended')
  await expect(threads.write('/b/')).rejects.toThrow('has ended')
})

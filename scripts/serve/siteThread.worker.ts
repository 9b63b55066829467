/** Thread of siteThread.ts: the site server, which asks the main thread for what changes. */
import { parentPort, workerData } from 'node:worker_threads'
import type { StatusResponse } from '../publisher/status/respond.ts'
import { startSiteServer } from './server.ts'
import type { FromThread, Question, ThreadData, ToThread } from './siteThread.ts'

type Asked = Question extends infer One ? (One extends Question ? Omit<One, 'id'> : never) : never

const { hasStatus, ...options } = workerData as ThreadData
const waiting = new Map<number, PromiseWithResolvers<unknown>>()
let lastId = 0

const send = (message: FromThread) => parentPort?.postMessage(message)

function ask(question: Asked): Promise<unknown> {
  const id = ++lastId
  const pending = Promise.withResolvers<unknown>()
  waiting.set(id, pending)
  send({ ...question, id } as Question)
  return pending.promise
}

try {
  const server = await startSiteServer({
    ...options,
    record: (counts) => send({ kind: 'counts', counts }),
    apiUrl: async () => String(await ask({ kind: 'apiUrl' })),
    ...(hasStatus && {
      status: async (path, authorization) =>
        (await ask({ kind: 'status', path, authorization })) as StatusResponse | null,
    }),
  })
  parentPort?.on('message', (message: ToThread) => {
    if (message.kind === 'answer') {
      const pending = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.isFailed) pending?.reject(new Error('The main thread could not answer.'))
      else pending?.resolve(message.answer)
      return
    }
    void server.close().then(() => parentPort?.close())
  })
  send({ kind: 'listening', port: server.port })
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  send({ kind: 'failed', message, code })
}

import postgres, { type Sql } from 'postgres'
import * as v from 'valibot'
import { clientFor, type SecretClient } from '../../database/client.ts'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { articleRow, insertedId } from '../../dev/testing/articles.ts'
import { outgoingClient } from '../../http/outgoing/outgoingClient.ts'
import { defineJob, type JobContext, type JobHandler } from '../jobHandler.ts'
import { type JobReport, type WorkerOptions, workUntilEmpty } from '../worker.ts'

/** The kind whose row and payload the tests use with handlers of their own. */
export const KIND = 'media-download'

/** A database with an article, and workers on it. */
export interface TestJobs {
  backend: FreshBackend
  sql: Sql
  client: SecretClient
  article: string
  /** Starts a job; returns its id. */
  enqueue: (key?: string) => Promise<string>
  row: (id: string) => Promise<Record<string, unknown>>
  /** Runs a worker until the queue is empty; returns what it reports. */
  work: (handler: JobHandler, options?: Partial<WorkerOptions>) => Promise<JobReport[]>
  close: () => Promise<void>
}

/** A handler for the kind of the tests. */
export const handlerOf = (run: (context: JobContext) => Promise<string | null>): JobHandler =>
  defineJob({
    kind: KIND,
    payload: v.object({ article: v.string() }),
    run: (_, context) => run(context),
  })

/** Starts a database for tests of jobs. */
export async function openTestJobs(): Promise<TestJobs> {
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} })
  const client = clientFor(backend.apiUrl, backend.secretKey)
  const article = await insertedId(client, 'articles', articleRow('with-images'))
  return {
    ...{ backend, sql, client, article },
    async enqueue(key) {
      const payload = JSON.stringify({ article })
      const { data, error } = await client.rpc('enqueue_job', {
        ...{ kind: KIND, payload, ...(key === undefined ? {} : { key }) },
      })
      if (error) throw new Error(error.message)
      return String(data)
    },
    async row(id) {
      const { data, error } = await client.from('jobs').select('*').eq('id', id).single()
      if (error) throw new Error(error.message)
      return data
    },
    async work(handler, options = {}) {
      const reports: JobReport[] = []
      await workUntilEmpty({
        ...{ client, handlers: [handler], http: outgoingClient(), mail: null, name: 'test' },
        ...{ leaseSeconds: 60, heartbeat: 20, patience: 0 },
        signal: new AbortController().signal,
        now: () => new Date(),
        report: (report) => reports.push(report),
        ...options,
      })
      return reports
    },
    async close() {
      await sql.end({ timeout: 1 })
      await backend.close()
    },
  }
}

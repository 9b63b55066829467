import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { OutgoingError } from '../../http/outgoing/outgoingError.ts'
import { claimJob } from '../claimedJob.ts'
import { type JobContext, JobFailure } from '../jobHandler.ts'
import { handlerOf, KIND, openTestJobs, type TestJobs } from './testJobs.ts'

let jobs: TestJobs
beforeAll(async () => {
  jobs = await openTestJobs()
})
afterAll(() => jobs?.close())
afterEach(() => jobs.sql`delete from public.jobs`)

const untilAborted = ({ signal }: JobContext) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
const expire = (id: string) =>
  jobs.sql`update public.jobs set lease_expires_at = now() - interval '1 second' where id = ${id}`

it('runs every job once and records result and progress', async () => {
  const ids = [await jobs.enqueue(), await jobs.enqueue()]
  const reports = await jobs.work(
    handlerOf(async ({ progress }) => {
      progress({ done: 1, total: 2, step: 'downloading' })
      progress({ done: 2 })
      return 'done'
    }),
  )
  expect(reports.map(({ id, state }) => [id, state])).toEqual(ids.map((id) => [id, 'succeeded']))
  const expected = {
    result: 'done',
    done: 2,
    total: 2,
    step: 'downloading',
    attempts: 1,
    lease: null,
  }
  expect(await jobs.row(ids[0] ?? '')).toMatchObject(expected)
})

it('shares the queue with a second worker', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => jobs.enqueue()))
  const handler = handlerOf(async () => {
    await sleep(5)
    return null
  })
  const reports = await Promise.all([jobs.work(handler), jobs.work(handler)])
  expect(
    reports
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.sort())
})

it('takes over the job of a worker that died', async () => {
  const id = await jobs.enqueue()
  const dead = { client: jobs.client, name: 'dead', leaseSeconds: 60 }
  await claimJob(dead, [KIND])
  const handler = handlerOf(async () => 'taken over')
  expect(await jobs.work(handler)).toEqual([])
  await expire(id)
  expect(await jobs.work(handler)).toMatchObject([{ id, state: 'succeeded' }])
  expect(await jobs.row(id)).toMatchObject({ attempts: 2, worker: 'test', result: 'taken over' })
})

it('stops a job that another worker took over, and changes nothing', async () => {
  const id = await jobs.enqueue()
  const reports = await jobs.work(
    handlerOf(async (context) => {
      await jobs.sql`update public.jobs set worker = 'second', lease = gen_random_uuid() where id = ${id}`
      return untilAborted(context)
    }),
  )
  expect(reports).toEqual([{ id, kind: KIND, state: 'lost' }])
  expect(await jobs.row(id)).toMatchObject({ state: 'running', worker: 'second' })
})

it('extends the lease while a job runs', async () => {
  const id = await jobs.enqueue()
  const handler = handlerOf(async () => {
    await expire(id)
    await expect
      .poll(async () => Date.parse(String((await jobs.row(id)).lease_expires_at)) > Date.now())
      .toBe(true)
    return null
  })
  expect(await jobs.work(handler)).toMatchObject([{ state: 'succeeded' }])
})

it('cancels a running job', async () => {
  const id = await jobs.enqueue()
  const reports = await jobs.work(
    handlerOf(async (context) => {
      await jobs.client.rpc('cancel_job', { job: id })
      return untilAborted(context)
    }),
  )
  expect(reports).toMatchObject([{ id, state: 'cancelled' }])
  expect(await jobs.row(id)).toMatchObject({ state: 'cancelled', error: null })
})

it('returns its job to the queue when it stops', async () => {
  const id = await jobs.enqueue()
  await jobs.enqueue()
  const stopping = new AbortController()
  const handler = handlerOf(async (context) => {
    stopping.abort()
    return untilAborted(context)
  })
  const reports = await jobs.work(handler, { signal: stopping.signal })
  expect(reports).toMatchObject([{ id, state: 'queued' }])
  expect(await jobs.row(id)).toMatchObject({ state: 'queued', attempts: 0 })
})

it.each([
  [new Error('a bug'), 'queued', 'unexpected'],
  [new JobFailure('article_missing', 'gone', true), 'failed', 'article_missing'],
  [new OutgoingError('unreachable', 'down'), 'queued', 'unreachable'],
  [new OutgoingError('address_private', 'no'), 'failed', 'address_private'],
])('after %s the job is %s', async (problem, state, error) => {
  const id = await jobs.enqueue()
  const reports = await jobs.work(handlerOf(() => Promise.reject(problem)))
  expect(reports).toEqual([{ id, kind: KIND, state, problem: problem.message }])
  expect(await jobs.row(id)).toMatchObject({ state, error, attempts: 1 })
})

it('waits for a job that is due soon, and leaves a later one in the queue', async () => {
  const [soon, later] = [await jobs.enqueue(), await jobs.enqueue()]
  await jobs.sql`update public.jobs
    set run_after = now() + case when id = ${soon} then interval '1 second' else interval '1 hour' end`
  const reports = await jobs.work(
    handlerOf(async () => null),
    { patience: 10 },
  )
  expect(reports).toMatchObject([{ id: soon, state: 'succeeded' }])
  expect(await jobs.row(later)).toMatchObject({ state: 'queued' })
})

it('does not run a job whose payload its handler rejects', async () => {
  const id = await jobs.enqueue()
  await jobs.sql`update public.jobs set payload = '{"article":7}' where id = ${id}`
  await jobs.work(handlerOf(async () => 'ran'))
  expect(await jobs.row(id)).toMatchObject({ state: 'failed', error: 'payload_invalid' })
})
